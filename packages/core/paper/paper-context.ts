import type { ConferenceItem } from "../conference/lookup.ts";
import type { PaperItem } from "./entity.ts";
import type { Origin } from "./lookup.ts";

export interface PaperContext {
	paper: PaperItem;
	/** `origin`: of an extended paper. `extended`: number of an original paper's live extended paper. */
	origin?: Origin | undefined;
	extended?: number | undefined;
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone" | "flow" | "extended_to_all">;
	now: Date;
}
