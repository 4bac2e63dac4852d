import type { Locale } from "./enums.ts";

/** GET conf/{conf}/adm/papers/languages: in which language a letter about a paper reaches each of its authors. */
export interface WrittenTo {
	number: number;
	/** By address. */
	languages: Record<string, Locale>;
}
