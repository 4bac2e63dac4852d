import type { AdminRole, Locale } from "@deck/contracts/enums";
import type { Noun } from "../noun.ts";
import { eraseStaff, keptByStaff, renameStaff, staffData } from "./account.ts";
import { claimWaitingRoles } from "./claim.ts";
import { staffDuties } from "./duties.ts";
import { staffRoles } from "./entity.ts";
import { staffJobs } from "./jobs.ts";
import { staffLetters } from "./letters.ts";
import { purgeStaff } from "./purge.ts";
import { usedByStaff } from "./uses.ts";

/** What the events of staff carry for their letters. */
interface StaffLetter {
	conference: string;
	email: string;
	/** The account that has done it; absent where nobody did. */
	by?: string | undefined;
	/** The roles that the letter names; those that were taken away are in no row any more. */
	roles: readonly AdminRole[];
	/** Of the e-mail to who has no account; absent: the inviter's. */
	language?: Locale;
}

/** Somebody by the address under which they are staff. */
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
		/** From one conference to another, by an account. */
		"staff.copy": { from: string; to: string; by: string };
	}
}

/** What the platform needs of staff. */
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
	purges: purgeStaff,
} as const satisfies Noun;
