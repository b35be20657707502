/** Where the HTTP interface is: JSON under /api/v1, bearer tokens only (D19). Its bodies and answers are schemas in `api/`, a file a subject. */
export const API = '/api/v1';
/** The largest request body in bytes. */
export const MAX_BODY = 16_384;
