import { joinName } from "@deck/contracts/person-names";
import { findMissingCharacters, type MissingCharacters } from "../../../lib/print/font-characters.ts";
import type { PrintedIssue } from "../export/printed-issue.ts";

export const missingInIssue = ({ papers }: PrintedIssue): MissingCharacters[] =>
	findMissingCharacters(
		papers.flatMap(({ number, title, locales, authors }) => [
			{ who: `№ ${number}`, text: `${title} ${locales?.en?.title ?? ""}` },
			...authors.map(({ first_name, last_name, locales: other }) => ({
				who: `№ ${number}, ${joinName({ first_name, last_name })}`,
				text: [first_name, last_name, other?.en?.first_name, other?.en?.last_name].join(" "),
			})),
		]),
	);
