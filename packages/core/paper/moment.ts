import type { ConferenceItem } from "../conference/lookup.ts";
import type { PaperItem } from "./entity.ts";
import type { Origin } from "./lookup.ts";

/** A paper at a moment, in its conference. */
export interface Moment {
	paper: PaperItem;
	/** Of an extended paper: its paper. Of a paper: the number of its live extended paper. */
	origin?: Origin | undefined;
	extended?: number | undefined;
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone" | "flow" | "extended_to_all">;
	now: Date;
}
