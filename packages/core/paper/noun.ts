import { PAPER_TYPES } from "@deck/contracts/enums";
import { may, reach } from "@deck/contracts/permissions";
import type { Noun } from "../noun.ts";
import { isAuthor } from "../people/lookup.ts";
import { paperDuties } from "./duties.ts";
import { papersUnder } from "./everywhere.ts";
import { extendedMoves } from "./extended-claim.ts";
import { paperJobs } from "./jobs.ts";
import { paperLetters } from "./letters.ts";
import { knownToAuthors } from "./log.ts";
import { purgePapers } from "./purge.ts";
import { rereadPaper } from "./read.ts";
import { hasPapers, usedByPapers } from "./uses.ts";

/** A paper that an event names. */
interface PaperKey {
	conference: string;
	number: number;
}

/** The same, and the ISO instant of what happened to it: what has changed again since goes without the e-mail. */
interface PaperEvent extends PaperKey {
	at: string;
	/** Whether only an author could do it, and did. */
	by_author?: boolean;
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"paper.received": PaperKey;
		/** By staff, not by its authors. */
		"paper.edited": PaperEvent;
		/** They are no authors of it any more; they know it by the title that it had. */
		"paper.authors_removed": PaperKey & { emails: string[]; title: string };
		/** An author stands under another address of theirs; who had the first knows the paper by the title that it had. */
		"paper.address_changed": PaperKey & { left: string; came: string; title: string };
		"paper.opened": PaperEvent;
		"paper.deadline": PaperEvent & { days: number };
		"paper.new_version": PaperKey & { version: number };
		"paper.decision": PaperEvent;
		"paper.withdrawn": PaperEvent;
		"paper.deleted": PaperEvent;
		"paper.restored": PaperEvent;
		"paper.extended_opened": PaperEvent;
	}
	interface JobEvents {
		/** And the addresses that stand among its authors no more. */
		"paper.remember_authors": PaperKey & { left?: string[] };
		"paper.preflight": PaperKey & { version: number };
		"paper.identify": PaperKey & { version: number };
		"paper.remind": PaperEvent;
		/** Something changed of a paper that is or was accepted and that who presents it has of it, or whether they can. */
		"paper.presented": PaperKey;
	}
}

/** What the platform needs of papers. */
export const paperNoun = {
	letters: paperLetters,
	jobs: paperJobs,
	duties: paperDuties,
	mayListen: ({ roles }, topic) => {
		switch (topic.kind) {
			case "staff":
				return reach(roles, "papers", "read") === "all";
			case "deciders":
				return reach(roles, "decision", "write") === "all";
			case "section":
				return may(roles, "papers", "read", topic.section);
			case "section_deciders":
				return may(roles, "decision", "write", topic.section);
			default:
				return false;
		}
	},
	log: { objects: ["paper"], shows: knownToAuthors },
	rereads: rereadPaper,
	takesPart: isAuthor,
	knowsAddress: (table, conference, email) => isAuthor(table, conference, [email]),
	movesWithPaper: extendedMoves,
	uses: usedByPapers,
	submissions: { uses: PAPER_TYPES.map((type) => `type:${type}` as const), any: hasPapers },
	download: async (context, { addresses }) => ({ papers: await papersUnder(context, addresses) }),
	purges: purgePapers,
} as const satisfies Noun;
