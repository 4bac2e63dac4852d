/** Kinds of fields, and the type of their values. Every table by kind is complete by type. */
export interface FieldValueTypes {
	line: string;
	block: string;
	keywords: string[];
}
export type FieldKind = keyof FieldValueTypes;

/** Plain data, so that a conference can store descriptors of its own. */
export type FieldDescriptor = {
	/** Optional values are absent while they are empty. */
	required: boolean;
} & (
	| {
			kind: "line" | "block";
			/** Characters. */
			max: number;
	  }
	| { kind: "keywords" }
);

/** By name, in order. */
export type Fields = Readonly<Record<string, FieldDescriptor>>;

type ValueOf<D extends FieldDescriptor> = FieldValueTypes[D["kind"]];

/** Values as sent and stored. */
export type FieldValues<F extends Fields> = {
	-readonly [N in keyof F as F[N]["required"] extends true ? N : never]: ValueOf<F[N]>;
} & { -readonly [N in keyof F as F[N]["required"] extends true ? never : N]?: ValueOf<F[N]> };

/** Values as a form has them: none is absent. */
export type FieldInputs<F extends Fields> = { -readonly [N in keyof F]: ValueOf<F[N]> };

export const fieldNames = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** Maps each field to the entry of its kind. */
export function byKind<F extends Fields, M extends Record<FieldKind, unknown>>(fields: F, entries: M) {
	return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, entries[kind]])) as {
		-readonly [N in keyof F]: M[F[N]["kind"]];
	};
}

const EMPTY: FieldValueTypes = { line: "", block: "", keywords: [] };

const emptyInputs = <F extends Fields>(fields: F) => byKind(fields, EMPTY) as FieldInputs<F>;

/** Picks the fields' values and fills in absent ones. */
export function inputsFrom<F extends Fields>(
	fields: F,
	values: { [N in keyof F]?: ValueOf<F[N]> | undefined } = {},
): FieldInputs<F> {
	const empty = emptyInputs(fields);
	return Object.fromEntries(fieldNames(fields).map((name) => [name, values[name] ?? empty[name]])) as never;
}

/** Picks the fields' values without empty optional ones. */
export function valuesFrom<F extends Fields>(
	fields: F,
	values: { [N in keyof F]?: ValueOf<F[N]> | undefined },
): FieldValues<F> {
	const present = fieldNames(fields).filter((name) => fields[name]?.required || values[name]?.length);
	return Object.fromEntries(present.map((name) => [name, values[name]])) as FieldValues<F>;
}

/** Joins keywords with `separator`; empty for an absent value. */
export const fieldText = (value: string | readonly string[] | undefined, separator = ", "): string =>
	[value ?? []].flat().join(separator);
