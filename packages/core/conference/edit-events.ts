import type { Conference } from "@deck/contracts/conference";
import type { EventsForm } from "@deck/contracts/conference-parts";
import type { SignedIn } from "../kernel/context.ts";
import { changePart } from "./change.ts";
import { withIds } from "./ids.ts";
import type { ConferenceItem } from "./lookup.ts";

/** Changes events and their order. Throws 409 as `changePart`; 422 as `withIds` at `events`. */
export function editEvents(
	context: SignedIn,
	conference: ConferenceItem,
	{ version, events }: EventsForm,
): Promise<Conference> {
	return changePart(context, conference, { part: "events", version }, ({ contents }) => ({
		contents: { events: withIds("events", events, contents.events) },
	}));
}
