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

/** What staff meet otherwise in a hidden conference without papers. */
export const HIDDEN: Record<string, Row> = {
	// Nobody who takes part could manage it.
	"POST /api/conf/:conf/adm/impersonation": only(200, ["platform_admin"], managersOnly(422)),
	"POST /api/conf/:conf/adm/hide": managersOnly(422),
	"POST /api/conf/:conf/adm/archive": managersOnly(422),
	// Its rule lets section roles in, who are refused by what they change of a paper.
	"PATCH /api/conf/:conf/adm/papers/:number": ofPaperForStaff(409, HELPERS),
};

/** What staff meet otherwise in an archived conference. */
export const ARCHIVED: Record<string, Row> = {
	...ARCHIVED_TALK,
	"POST /api/conf/:conf/drafts": verifiedOnly(422),
	"POST /api/conf/:conf/adm/registrations": allowed(422, EDITORS),
	"POST /api/conf/:conf/adm/hide": allowed(422, MANAGERS),
	"POST /api/conf/:conf/adm/archive": managersOnly(422),
	"POST /api/conf/:conf/adm/reopen": managersOnly(204),
};
