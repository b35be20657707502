/** How the page at /api/docs looks: text in a column, in the colours of the reader's system. */
export const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; list-style: none; padding: 0; }
article { border-top: 1px solid GrayText; margin-top: 1rem; }
h3 { margin-bottom: 0; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { overflow-x: auto; }
:target { outline: 2px solid Highlight; outline-offset: 2px; }
`;
