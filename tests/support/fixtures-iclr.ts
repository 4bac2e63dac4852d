import { LIMITS } from "@deck/contracts/limits";

/** From `papers/iclr2017.json`. */
export interface IclrPaper {
	/** "Accept (Oral)", "Accept (Poster)", "Invite to Workshop Track", "Reject". */
	decision: string;
	decision_comment: string;
	id: string;
	title: string;
	abstract: string;
	keywords: string[];
	authors: string[];
	conflict_domains: string[];
}

export interface IclrReviewed extends IclrPaper {
	/** "05 Nov 2016 (modified: 01 Mar 2017)" */
	submitted: string;
	reviews: IclrReview[];
}

export interface IclrReview {
	/** 1 to 10. */
	rating: number;
	/** 1 to 5. */
	confidence: number;
	/** "22 Dec 2016 25 Jan 2017": written, changed. */
	dates: string;
	text: string;
}

/** Section and missing data are invented. */
export function importRowOf(paper: IclrPaper, section: string) {
	return {
		key: paper.id,
		language: "en",
		section,
		title: paper.title,
		abstract: paper.abstract,
		keywords: fillKeywords(paper),
		authors: paper.authors.map((name, index) => ({
			...splitName(name),
			organization: paper.conflict_domains[index] ?? paper.conflict_domains[0] ?? "Independent",
			country: "USA",
			email: `${paper.id}.${index + 1}@example.org`.toLowerCase(),
			corresponding: index === 0,
		})),
	};
}

/** Half of the papers have one or two; the title's longest words make three. */
export function fillKeywords({ title, keywords }: Pick<IclrPaper, "title" | "keywords">): string[] {
	const filled = new Map(keywords.filter(Boolean).map((word) => [word.toLowerCase(), word]));
	const words = (title.match(/[\p{L}\p{N}-]{3,}/gu) ?? []).sort((a, b) => b.length - a.length);
	for (const word of words) {
		if (filled.size >= LIMITS.keywordsMin) break;
		if (!filled.has(word.toLowerCase())) filled.set(word.toLowerCase(), word);
	}
	return [...filled.values()];
}

/** Single names have no first name. */
export function splitName(name: string): { first_name: string; last_name: string } {
	const plain = name.trim();
	const at = plain.lastIndexOf(" ");
	return at < 0
		? { first_name: "", last_name: plain }
		: { first_name: plain.slice(0, at), last_name: plain.slice(at + 1) };
}

export function reviewRowsOf(paper: IclrReviewed) {
	return paper.reviews.map((review, index) => ({
		key: `${paper.id}-${index + 1}`,
		paper: paper.id,
		reviewer: { name: `AnonReviewer${index + 1}` },
		recommendation: review.rating,
		confidence: review.confidence,
		content: review.text,
		asked: firstDay(paper.submitted),
		sent: firstDay(review.dates),
	}));
}

const firstDay = (text: string) => new Date(`${text.slice(0, 11)} UTC`).toISOString().slice(0, 10);
