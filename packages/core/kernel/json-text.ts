declare const VALUE: unique symbol;

/** The JSON text of a value of type T, joined from parts that were never parsed. */
export type JsonText<T> = string & { readonly [VALUE]: T };
