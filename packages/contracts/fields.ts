/** Value types by kind of field. */
export interface FieldValueTypes {
	line: string;
	block: string;
	keywords: string[];
	/** ISO 3166-1 alpha-3. */
	country: string;
	/** One of the descriptor's `choices`. */
	choice: string;
}
export type FieldKind = keyof FieldValueTypes;

/** Plain data, so that conferences can store their own descriptors. */
export type FieldDescriptor = {
	/** Optional values are absent or empty. */
	required: boolean;
} & (
	| {
			kind: "line" | "block";
			/** Characters. */
			max: number;
	  }
	| { kind: "keywords" }
	| { kind: "country" }
	| { kind: "choice"; choices: readonly string[] }
);

/** Fields by name, in order. */
export type Fields = Readonly<Record<string, FieldDescriptor>>;

/** Kinds that occur among the fields; makes every table by kind complete. */
export type KindOf<F extends Fields> = F[keyof F]["kind"];

export type ValueOf<D extends FieldDescriptor> = D extends { choices: readonly (infer C extends string)[] }
	? C
	: FieldValueTypes[D["kind"]];

export type FieldValues<F extends Fields> = {
	-readonly [N in keyof F as F[N]["required"] extends true ? N : never]: ValueOf<F[N]>;
} & { -readonly [N in keyof F as F[N]["required"] extends true ? never : N]?: ValueOf<F[N]> };

/** Form values: only a choice may be absent, until made. */
export type FieldInputs<F extends Fields> = {
	-readonly [N in keyof F]: ValueOf<F[N]> | (F[N]["kind"] extends "choice" ? undefined : never);
};

export const fieldNames = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

export function byKind<F extends Fields, M extends Record<KindOf<F>, unknown>>(fields: F, entries: M) {
	return Object.fromEntries(
		Object.entries(fields).map(([name, { kind }]) => [name, entries[kind as KindOf<F>]]),
	) as {
		-readonly [N in keyof F]: M[F[N]["kind"]];
	};
}

const EMPTY: Record<FieldKind, string | string[] | undefined> = {
	line: "",
	block: "",
	keywords: [],
	country: "",
	choice: undefined,
};

export function inputsFrom<F extends Fields>(
	fields: F,
	values: { [N in keyof F]?: ValueOf<F[N]> | undefined } = {},
): FieldInputs<F> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, { kind }]) => [name, values[name] ?? EMPTY[kind]]),
	) as FieldInputs<F>;
}

export function valuesFrom<F extends Fields>(
	fields: F,
	values: { [N in keyof F]?: ValueOf<F[N]> | undefined },
): FieldValues<F> {
	const present = fieldNames(fields).filter((name) => fields[name]?.required || values[name]?.length);
	return Object.fromEntries(present.map((name) => [name, values[name]])) as FieldValues<F>;
}

export const fieldText = (value: string | readonly string[] | undefined, separator = ", "): string =>
	[value ?? []].flat().join(separator);
