/** What may stand in a template of names, between braces. */
export const NAME_FIELDS = ["id", "author", "n", "title", "section"] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/** The template that stands there at first (product.md §9). */
export const TEMPLATE = "{id}_{author}_v{n}";

/** Bytes of a name in UTF-8 without its extension: every system has room for 255. */
const MOST_BYTES = 180;

/** Names that Windows keeps for itself. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that every system takes: no separators or control characters, no dot or space at its ends, not too long. */
export function safeName(text: string): string {
	const clean = text
		.normalize("NFC")
		.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, " ")
		.replace(/\s+/gu, " ")
		.replace(/^[. ]+|[. ]+$/g, "");
	let short = "";
	let bytes = 0;
	for (const letter of clean) {
		bytes += new TextEncoder().encode(letter).length;
		if (bytes > MOST_BYTES) break;
		short += letter;
	}
	short = short.replace(/[. ]+$/, "");
	if (short === "") return "_";
	return RESERVED.test(short.split(".", 1).join()) ? `_${short}` : short;
}

/** A name by a template; what is no field of it stays as it is. */
export function nameBy(template: string, values: Record<NameField, string>): string {
	return safeName(
		template.replace(/\{(\w+)\}/g, (whole, field: string) =>
			Object.hasOwn(values, field) ? values[field as NameField] : whole,
		),
	);
}

/** Names of which no two are the same to any system: later ones are numbered. */
export class UniqueNames {
	readonly #taken = new Set<string>();

	/** @param name without its extension */
	take(name: string, extension: string): string {
		for (let number = 1; ; number++) {
			const whole = `${name}${number > 1 ? ` (${number})` : ""}.${extension}`;
			if (this.#taken.has(whole.toLowerCase())) continue;
			this.#taken.add(whole.toLowerCase());
			return whole;
		}
	}
}
