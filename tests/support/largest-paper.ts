import { LIMITS } from "@deck/contracts/limits";
import type { AuthorForm, PaperForm } from "@deck/contracts/paper";

type RussianPaper = Extract<PaperForm, { language: "ru" }>;

/** Reaches all limits. */
export function largestPaper(email: string, letter: string, mailable: boolean): RussianPaper {
	const line = letter.repeat(LIMITS.text);
	const english = "z".repeat(LIMITS.text);
	const author = (index: number): AuthorForm => ({
		first_name: line,
		last_name: line,
		organization: line,
		country: "RUS",
		email: index === 0 ? email : longAddress(index),
		orcid: "0000-0002-1825-0097",
		corresponding: index === 0,
		mailable,
		locales: { en: { first_name: english, last_name: english, organization: english } },
	});
	return {
		type: "paper",
		language: "ru",
		section: "optics",
		format: "oral",
		title: line,
		abstract: letter.repeat(LIMITS.abstract),
		keywords: longestKeywords(letter),
		authors: Array.from({ length: LIMITS.authors }, (_, index) => author(index)),
		locales: {
			en: { title: english, abstract: "z".repeat(LIMITS.abstract), keywords: longestKeywords("z") },
		},
	};
}

function longAddress(index: number): string {
	const local = `${index}`.padStart(LIMITS.emailLocal, "a");
	const rest = LIMITS.emailOctets - local.length - "@.example.org".length;
	const labels = ["b".repeat(LIMITS.domainLabel), "c".repeat(LIMITS.domainLabel), "d".repeat(rest - 128)];
	return `${local}@${labels.join(".")}.example.org`;
}

function longestKeywords(letter: string): string[] {
	const separators = 2 * (LIMITS.keywordsMax - 1);
	const length = Math.floor((LIMITS.keywordsJoined - separators) / LIMITS.keywordsMax);
	return Array.from({ length: LIMITS.keywordsMax }, (_, index) => `${index}`.padStart(length, letter));
}
