import { PAPER_TYPES } from "@deck/contracts/enums";
import { may, reach } from "@deck/contracts/permissions";
import type { Noun } from "../noun.ts";
import { isAuthor } from "../people/lookup.ts";
import { paperDuties } from "./duties.ts";
import { authors, papers, preflights, versions } from "./entity.ts";
import { papersUnder } from "./everywhere.ts";
import { extendedMoves } from "./extended-claim.ts";
import { importsOf } from "./import.ts";
import { paperJobs } from "./jobs.ts";
import { paperLetters } from "./letters.ts";
import { knownToAuthors } from "./log.ts";
import { purgeNumbered } from "./purge.ts";
import { rereadPaper } from "./read.ts";
import { hasPapers, usedByPapers } from "./uses.ts";

interface PaperKey {
	conference: string;
	number: number;
}

/** ISO instant; a later change cancels the e-mail. */
interface PaperEvent extends PaperKey {
	at: string;
	by_author?: boolean;
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"paper.received": PaperKey;
		/** By staff. */
		"paper.edited": PaperEvent;
		/** Former authors know the paper by this title. */
		"paper.authors_removed": PaperKey & { emails: string[]; title: string };
		/** The old address's owner knows the old title. */
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
		/** `left`: former authors' addresses. */
		"paper.remember_authors": PaperKey & { left?: string[] };
		"paper.preflight": PaperKey & { version: number };
		"paper.identify": PaperKey & { version: number };
		"paper.remind": PaperEvent;
		/** Presenter-related data of an accepted paper changed. */
		"paper.presented": PaperKey;
	}
}

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
	purges: [{ of: [papers, authors, versions, preflights], purge: purgeNumbered }, { partition: importsOf }],
} as const satisfies Noun;
