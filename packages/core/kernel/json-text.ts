declare const VALUE: unique symbol;

/** JSON text of a `T`, joined from unparsed parts. */
export type JsonText<T> = string & { readonly [VALUE]: T };
