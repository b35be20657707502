/** As much of a page as modules ask for when they are loaded. To be imported before them. */
Object.assign(globalThis, { location: new URL('http://localhost/'), document: { documentElement: {} } });
