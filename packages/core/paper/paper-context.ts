import type { ConferenceItem } from "../conference/lookup.ts";
import type { PaperItem } from "./entity.ts";
import type { Origin } from "./lookup.ts";

export interface PaperContext {
	paper: PaperItem;
	/** `origin` only on extended papers, `extended` only on papers. */
	origin?: Origin | undefined;
	extended?: number | undefined;
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone" | "flow" | "extended_to_all">;
	now: Date;
}
