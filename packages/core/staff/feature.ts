import type { AdminRole, Locale } from "@deck/contracts/enums";
import type { Feature } from "../feature.ts";
import { creatorDeletionBlocker, eraseStaff, exportStaffRoles, updateStaffNames } from "./account.ts";
import { claimWaitingRoles } from "./claim.ts";
import { usedByStaff } from "./conference-uses.ts";
import { staffEmailStatusHandlers } from "./deferred-email.ts";
import { staffEmails } from "./emails.ts";
import { newsDigests, newsLines, staffRoles } from "./entity.ts";
import { staffJobs } from "./jobs.ts";
import { staffTasks } from "./tasks.ts";

interface StaffEmailPayload {
	conference: string;
	email: string;
	/** User id. */
	by?: string | undefined;
	/** Removed roles are in no row. */
	roles: readonly AdminRole[];
	/** Without an account; absent: the inviter's. */
	language?: Locale;
}

interface MemberPayload {
	conference: string;
	email: string;
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"conference.creator_named": StaffEmailPayload;
		"conference.handed_over": StaffEmailPayload;
		"staff.added": StaffEmailPayload;
		"staff.removed": StaffEmailPayload;
	}
	interface JobEvents {
		"staff.index": MemberPayload;
		"staff.unindex": MemberPayload;
		/** `by`: user id. */
		"staff.copy": { from: string; to: string; by: string };
	}
}

export const staffFeature = {
	emails: staffEmails,
	jobs: staffJobs,
	onEmailStatus: staffEmailStatusHandlers,
	tasks: staffTasks,
	log: { objects: ["staff"] },
	claimPending: claimWaitingRoles,
	findUses: usedByStaff,
	onRename: updateStaffNames,
	download: exportStaffRoles,
	accountDeletionBlocker: creatorDeletionBlocker,
	erasers: [{ of: [staffRoles], erase: eraseStaff }],
	purge: [staffRoles, newsLines, newsDigests],
} as const satisfies Feature;
