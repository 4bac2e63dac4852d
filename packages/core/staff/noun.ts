import type { AdminRole, Locale } from "@deck/contracts/enums";
import type { Noun } from "../noun.ts";
import { eraseStaff, keptByStaff, renameStaff, staffData } from "./account.ts";
import { claimWaitingRoles } from "./claim.ts";
import { staffDuties } from "./duties.ts";
import { newsDigests, newsLines, staffRoles } from "./entity.ts";
import { staffJobs } from "./jobs.ts";
import { staffLetters } from "./letters.ts";
import { usedByStaff } from "./uses.ts";

interface StaffLetter {
	conference: string;
	email: string;
	/** User id. */
	by?: string | undefined;
	/** Removed roles are in no row. */
	roles: readonly AdminRole[];
	/** Without an account; absent: the inviter's. */
	language?: Locale;
}

interface Member {
	conference: string;
	email: string;
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"conference.creator_named": StaffLetter;
		"conference.handed_over": StaffLetter;
		"staff.added": StaffLetter;
		"staff.removed": StaffLetter;
	}
	interface JobEvents {
		"staff.remember": Member;
		"staff.forget": Member;
		/** `by`: user id. */
		"staff.copy": { from: string; to: string; by: string };
	}
}

export const staffNoun = {
	letters: staffLetters,
	jobs: staffJobs,
	duties: staffDuties,
	log: { objects: ["staff"] },
	claims: claimWaitingRoles,
	uses: usedByStaff,
	renames: renameStaff,
	download: staffData,
	keepsAccount: keptByStaff,
	erases: [{ of: [staffRoles], erase: eraseStaff }],
	purges: [staffRoles, newsLines, newsDigests],
} as const satisfies Noun;
