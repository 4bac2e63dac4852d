import {
	allowed,
	EDITORS,
	HELPERS,
	MANAGERS,
	managersOnly,
	ofPaperForStaff,
	only,
	type Row,
	verifiedOnly,
} from "./rows.ts";
import { ARCHIVED_TALK } from "./talk.ts";

/** Differences in a hidden conference without papers. */
export const HIDDEN: Record<string, Row> = {
	// No participant to impersonate.
	"POST /api/conf/:conf/adm/impersonation": only(200, ["platform_admin"], managersOnly(422)),
	"POST /api/conf/:conf/adm/hide": managersOnly(422),
	"POST /api/conf/:conf/adm/archive": managersOnly(422),
	// The rule admits section roles; the kind of change refuses them.
	"PATCH /api/conf/:conf/adm/papers/:number": ofPaperForStaff(409, HELPERS),
};

/** Differences in an archived conference. */
export const ARCHIVED: Record<string, Row> = {
	...ARCHIVED_TALK,
	"POST /api/conf/:conf/drafts": verifiedOnly(422),
	"POST /api/conf/:conf/adm/registrations": allowed(422, EDITORS),
	"POST /api/conf/:conf/adm/hide": allowed(422, MANAGERS),
	"POST /api/conf/:conf/adm/archive": managersOnly(422),
	"POST /api/conf/:conf/adm/reopen": managersOnly(204),
};
