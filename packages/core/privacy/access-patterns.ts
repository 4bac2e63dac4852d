import { FEATURES } from "../features.ts";
import type { AccessPattern } from "../kernel/access-pattern.ts";
import { purgeRows } from "../kernel/purge-rows.ts";

export const PRIVACY_PATTERNS: AccessPattern[] = [
	{
		question: "Which items has a purged conference, by key?",
		caller: "privacy/purge",
		bound: "a page of 200 each",
		lag: "the conference was deleted thirty days ago, and each page is read until it is empty",
		calls: [
			"Query gsi2 g2pk = drafts#c and begins_with(g2sk, draft#)",
			"Query gsi2 g2pk = notecounts#c and begins_with(g2sk, n)",
			"Query gsi2 g2pk = notes#c",
			"Query gsi2 g2pk = programmestars#c and begins_with(g2sk, user#)",
			"Query gsi2 g2pk = staff#c",
			"Query gsi2 g2pk = views#c and begins_with(g2sk, view#)",
			"Query pk = askruns#c, consistent",
			"Query pk = bulk#c, consistent",
			"Query pk = distinctauthors#c, consistent",
			"Query pk = expertmails#c and begins_with(sk, mail#), consistent",
			"Query pk = feechanges#c and begins_with(sk, version#), consistent",
			"Query pk = imports#c, consistent",
			"Query pk = issues#c, consistent",
			"Query pk = openings#c and begins_with(sk, user#), consistent",
			"Query pk = originalityfigures#c, consistent",
			"Query pk = people#c and begins_with(sk, mail#), consistent",
			"Query pk = presenters#c and begins_with(sk, paper#), consistent",
			"Query pk = programme#c and begins_with(sk, session#), consistent",
			"Query pk = programme#c and sk = rooms, consistent",
			"Query pk = programmechairs#c, consistent",
			"Query pk = programmereleases#c and begins_with(sk, history#), consistent",
			"Query pk = programmereleases#c and begins_with(sk, part#), consistent",
			"Query pk = programmereleases#c and sk = head, consistent",
			"Query pk = purgedpapers#c and begins_with(sk, paper#), consistent",
			"Query pk = registrationmails#c and begins_with(sk, mail#), consistent",
			"Query pk = staffnews#c and begins_with(sk, digest#), consistent",
			"Query pk = staffnews#c and begins_with(sk, line#), consistent",
			"Query pk = templates#c and begins_with(sk, template#), consistent",
		],
		ask: async (context) => {
			for (const purging of FEATURES.flatMap(({ purge = [] }) => purge))
				if (!("of" in purging)) await purgeRows(context, purging, "c", 200);
		},
	},
];
