export const NAME_FIELDS = ["id", "author", "n", "title", "section"] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/** Default (product.md §9). */
export const DEFAULT_TEMPLATE = "{id}_{author}_v{n}";

/** UTF-8, without extension; every system allows 255. */
const MAX_BYTES = 180;

/** Reserved by Windows. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

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
		if (bytes > MAX_BYTES) break;
		short += letter;
	}
	short = short.replace(/[. ]+$/, "");
	if (short === "") return "_";
	return RESERVED.test(short.split(".", 1).join()) ? `_${short}` : short;
}

export function fillNameTemplate(template: string, values: Record<NameField, string>): string {
	return safeName(
		template.replace(/\{(\w+)\}/g, (whole, field: string) =>
			Object.hasOwn(values, field) ? values[field as NameField] : whole,
		),
	);
}

/** Numbers later names that some system may consider equal. */
export class UniqueNames {
	readonly #taken = new Set<string>();

	/**
	 * Returns an unused name.
	 * @param name without extension
	 */
	take(name: string, extension: string): string {
		for (let number = 1; ; number++) {
			const whole = `${name}${number > 1 ? ` (${number})` : ""}.${extension}`;
			if (this.#taken.has(whole.toLowerCase())) continue;
			this.#taken.add(whole.toLowerCase());
			return whole;
		}
	}
}
