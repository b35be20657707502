/** Where the server is: where the page comes from, unless the page is being developed. */
export const SERVER: string = import.meta.env.VITE_SERVER ?? location.origin;
