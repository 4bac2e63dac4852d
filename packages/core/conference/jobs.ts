import { purgeConference } from "./purge.ts";

/** Long work of conferences, by event. */
export const conferenceJobs = {
	/** It was deleted, and can be restored no longer. */
	"conference.purge": purgeConference,
};
