import { PAPER_TYPES } from "@deck/contracts/enums";
import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import type { Feature } from "../feature.ts";
import { isPaperAuthor } from "../people/lookup.ts";
import { paperKeysByAddress, papersByAddress } from "./across-conferences.ts";
import { hasPapers, usedByPapers } from "./conference-uses.ts";
import { paperEmailStatusHandlers } from "./deferred-email.ts";
import { paperEmails } from "./emails.ts";
import { authors, papers, preflights, purgedPapers, versions } from "./entity.ts";
import { moveExtendedClaim } from "./extended-claim.ts";
import { importsPartition } from "./import.ts";
import { paperJobs } from "./jobs.ts";
import { isVisibleToInvolved } from "./log.ts";
import { purgeNumbered } from "./purge.ts";
import { readPaperForRepeat } from "./read.ts";
import { paperTasks } from "./tasks.ts";

interface PaperKey {
	conference: string;
	number: number;
}

interface PaperPayload extends PaperKey {
	/** ISO instant; a later change cancels the e-mail. */
	at: string;
	by_author?: boolean;
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"paper.received": PaperKey;
		/** Staff edited the paper. */
		"paper.edited": PaperPayload;
		/** Former authors know the paper by this title. */
		"paper.authors_removed": PaperKey & { emails: string[]; title: string };
		/** Staff are notified of authors who may no longer handle the paper. */
		"paper.authors_added": PaperKey & { emails: string[] };
		/** The old address's owner knows the old title. */
		"paper.address_changed": PaperKey & {
			old_email: string;
			new_email: string;
			title: string;
			undone?: true | undefined;
		};
		"paper.opened": PaperPayload;
		"paper.closed": PaperPayload;
		"paper.deadline": PaperPayload & { days: number };
		"paper.new_version": PaperKey & { version: number };
		"paper.decision": PaperPayload;
		"paper.decision_undone": PaperPayload;
		"paper.withdrawn": PaperPayload;
		"paper.deleted": PaperPayload;
		"paper.restored": PaperPayload;
		"paper.extended_opened": PaperPayload;
		"paper.extended_closed": PaperPayload;
	}
	interface JobEvents {
		/** `removed`: former authors' addresses. */
		"paper.remember_authors": PaperKey & { removed?: string[] };
		"paper.preflight": PaperKey & { version: number };
		"paper.identify": PaperKey & { version: number };
		"paper.remind": PaperPayload;
		/** Presenter-related data of an accepted paper changed. */
		"paper.presented": PaperKey;
	}
}

export const paperFeature = {
	emails: paperEmails,
	jobs: paperJobs,
	tasks: paperTasks,
	maySubscribe: ({ roles }, topic) => {
		switch (topic.kind) {
			case "staff":
				return permissionScope(roles, "papers", "read") === "all";
			case "deciders":
				return permissionScope(roles, "decision", "write") === "all";
			case "section":
				return hasPermission(roles, "papers", "read", topic.section);
			case "section_deciders":
				return hasPermission(roles, "decision", "write", topic.section);
			default:
				return false;
		}
	},
	log: { objects: ["paper"], shows: isVisibleToInvolved },
	readForRepeat: readPaperForRepeat,
	isParticipant: isPaperAuthor,
	knowsAddress: (table, conference, email) => isPaperAuthor(table, conference, [email]),
	isAddressInvolved: async (table, email) => (await paperKeysByAddress(table, [email])).length > 0,
	onPaperStatusChange: moveExtendedClaim,
	onEmailStatus: paperEmailStatusHandlers,
	findUses: usedByPapers,
	submissions: { uses: PAPER_TYPES.map((type) => `type:${type}` as const), any: hasPapers },
	download: async (context, { addresses }) => ({ papers: await papersByAddress(context, addresses) }),
	purge: [
		{ of: [papers, authors, versions, preflights], purge: purgeNumbered },
		{ partition: importsPartition },
		purgedPapers,
	],
} as const satisfies Feature;
