import { BADGE_SIZE, type Badge, drawBadge } from "./badge.ts";
import { badgeSheets, SHEET_SIZE } from "./badge-sheets.ts";
import { CERTIFICATE_SIZE, type Certificate, certificatePage } from "./certificate-page.ts";
import { LETTER_SIZE, type Letter, letterPages } from "./letter-page.ts";
import type { Measure } from "./page-elements.ts";
import type { Pages } from "./write-pdf.ts";

/** Plain data, to be sent to a worker. */
export type DocumentRequest =
	| { kind: "letter"; letter: Letter }
	| { kind: "certificates"; certificates: Certificate[] }
	| { kind: "badge"; badge: Badge }
	| { kind: "badges"; badges: Badge[]; title: string };

export function documentPages(request: DocumentRequest, measure: Measure): Pages {
	switch (request.kind) {
		case "letter": {
			const { ru, en } = request.letter.heading;
			return {
				size: LETTER_SIZE,
				title: `${ru} · ${en}`,
				lang: "ru",
				pages: letterPages(request.letter, measure),
			};
		}
		case "certificates": {
			const texts = request.certificates[0]?.texts ?? [];
			return {
				size: CERTIFICATE_SIZE,
				title: texts.map(({ heading }) => heading).join(" · "),
				lang: texts[0]?.lang,
				pages: request.certificates.map((one) => certificatePage(one, measure)),
			};
		}
		case "badge":
			return {
				size: BADGE_SIZE,
				title: request.badge.short.join(" · "),
				lang: "ru",
				pages: [drawBadge(request.badge, 0, 0, measure)],
			};
		case "badges":
			return {
				size: SHEET_SIZE,
				title: request.title,
				lang: "ru",
				pages: badgeSheets(request.badges, request.title, measure),
			};
	}
}
