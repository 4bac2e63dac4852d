import { EXPERT_TEXT_NAMES } from "@deck/contracts/expert-fields";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasAllWords } from "../../../lib/has-all-words.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchInput } from "../../../ui/list/search-input.tsx";
import type { Candidate } from "../candidates/candidates.ts";
import { CandidateRow } from "./candidate-row.tsx";

interface CandidateListProps {
	candidates: readonly Candidate[];
	/** Reasons to ask the chosen experts in spite of a conflict, by their numbers; empty without a conflict. */
	reasons: Readonly<Record<string, string>>;
	onReasons(reasons: Record<string, string>): void;
	mayOverride: boolean;
}

/** Focusable, so that keys scroll it. */
const SCROLLS = { tabIndex: 0 };

/** Shown at first, best first; a conference may have hundreds. */
const INITIAL_ROWS = 30;

/** Keeps Enter in the search from submitting. */
const ignoreEnter = () => undefined;

const searchTextOf = ({ expert }: Candidate) =>
	[
		expert.name,
		expert.email,
		...expert.interests,
		...EXPERT_TEXT_NAMES.map((name) => expert[name] ?? ""),
	].join("\n");

export function CandidateList({ candidates, reasons, onReasons, mayOverride }: CandidateListProps) {
	const { t } = useTranslation("reviews");
	const [query, setQuery] = useState("");
	const [shownRows, setShownRows] = useState(INITIAL_ROWS);
	const found = useMemo(() => {
		const isFound = hasAllWords(query);
		return candidates.filter((one) => isFound(searchTextOf(one)));
	}, [candidates, query]);
	const shown = [
		...found.slice(0, shownRows),
		...candidates.filter((one) => one.expert.number in reasons && !found.slice(0, shownRows).includes(one)),
	];
	const set = (number: number, reason: string | null) => {
		const { [number]: _, ...others } = reasons;
		onReasons(reason === null ? others : { ...others, [number]: reason });
	};
	return (
		<>
			<SearchInput value={query} onChange={setQuery} onResults={ignoreEnter} label={t("ask.search")} />
			<section
				aria-label={t("ask.candidates")}
				{...SCROLLS}
				className="mt-2 max-h-[46dvh] overflow-y-auto rounded-card border border-line bg-surface"
			>
				<ul className="divide-y divide-line">
					{shown.map((candidate) => {
						const { number } = candidate.expert;
						return (
							<CandidateRow
								key={number}
								candidate={candidate}
								selected={number in reasons}
								onSelect={(on) => set(number, on ? "" : null)}
								mayOverride={mayOverride}
								reason={reasons[number] ?? ""}
								onReason={(reason) => set(number, reason)}
							/>
						);
					})}
				</ul>
				{shown.length === 0 && <p className="px-3 py-4">{t("ask.not_found")}</p>}
				{found.length > shownRows && (
					<p className="border-t border-line px-3 py-2">
						<Button kind="link" onClick={() => setShownRows(shownRows + INITIAL_ROWS)}>
							{t("ask.more", { count: found.length - shownRows })}
						</Button>
					</p>
				)}
			</section>
		</>
	);
}
