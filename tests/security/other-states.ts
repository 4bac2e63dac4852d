import { ARCHIVED_CHAT_STATUSES } from "./chat-statuses.ts";
import {
	EDITORS,
	forPaperStaff,
	MANAGERS,
	managersOnly,
	PAPER_EDITORS,
	permittedTo,
	type StatusRow,
	statusFor,
	verifiedOnly,
} from "./status-rows.ts";

/** Differences in a hidden conference without papers. */
export const HIDDEN_DIFFERENCES: Record<string, StatusRow> = {
	// No participant to impersonate.
	"POST /api/conf/:conf/adm/impersonation": statusFor(200, ["platform_admin"], managersOnly(422)),
	"POST /api/conf/:conf/adm/hide": managersOnly(422),
	"POST /api/conf/:conf/adm/archive": managersOnly(422),
	// The rule admits section roles; the kind of change refuses them.
	"PATCH /api/conf/:conf/adm/papers/:number": forPaperStaff(409, PAPER_EDITORS),
};

/** Answered though the paper does not exist: without the parts about it; with the actor's own actions, which are none. */
export const ANSWERED_WITHOUT_PAPER = new Set([
	"GET /api/conf/:conf/adm/papers/:number/page",
	"GET /api/conf/:conf/adm/papers/:number/undo",
	// Where the public programme has it: nowhere.
	"GET /api/conf/:conf/papers/:number/slots",
]);

/** Differences in an archived conference. */
export const ARCHIVED_DIFFERENCES: Record<string, StatusRow> = {
	...ARCHIVED_CHAT_STATUSES,
	"POST /api/conf/:conf/drafts": verifiedOnly(422),
	"POST /api/conf/:conf/adm/registrations": permittedTo(422, EDITORS),
	"POST /api/conf/:conf/adm/hide": permittedTo(422, MANAGERS),
	"POST /api/conf/:conf/adm/archive": managersOnly(422),
	"POST /api/conf/:conf/adm/reopen": managersOnly(204),
};
