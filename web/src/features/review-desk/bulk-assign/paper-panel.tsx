import { Pin, PinOff, UserMinus } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { hasAllWords } from "../../../lib/has-all-words.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SearchInput } from "../../../ui/list/search-input.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { conflictsWith } from "../candidates/conflicts.ts";
import { AlternativeRow } from "./alternative-row.tsx";
import { alternativesOf } from "./alternatives.ts";
import { useFormatPoints } from "./assign-texts.ts";
import { scoreOf } from "./assignment-input.ts";
import { assignExpert, banPair, handOverPaper, hasPair, setPinned, unbanPair } from "./proposal.ts";
import { useMatchingWords } from "./use-matching-words.ts";
import type { ProposalEditor } from "./use-proposal-editor.ts";

/** Id of the content. Its heading takes the focus when the pressed button disappears. */
export const PANEL = "assign-panel";

const INITIAL_ROWS = 20;

const ignoreEnter = () => undefined;

export function PaperPanel({ editor, paper }: { editor: ProposalEditor; paper: number }) {
	const { t } = useTranslation("assign");
	const { draft, input, assignment, change } = editor;
	const [replaced, setReplaced] = useState<number | null>(null);
	const [query, setQuery] = useState("");
	const [shownRows, setShownRows] = useState(INITIAL_ROWS);
	const current = assignment?.expertsOf.get(paper);
	const replacedHere = replaced !== null && current?.includes(replaced) ? replaced : null;
	const { pairs, pins, bans, options } = draft;
	const all = useMemo(
		() =>
			input && assignment
				? alternativesOf({ input, assignment, options, proposal: { pairs, pins, bans } }, paper, replacedHere)
				: [],
		[input, assignment, options, pairs, pins, bans, paper, replacedHere],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another paper begins anew
	useEffect(() => {
		setReplaced(null);
		setQuery("");
		setShownRows(INITIAL_ROWS);
	}, [paper]);
	const found = useMemo(() => {
		const isFound = hasAllWords(query);
		return all.filter(({ expert, blocker }) => {
			const one = input?.experts[input.expertAt.get(expert) ?? -1];
			const text = [one?.name, one?.email, ...(one?.interests ?? [])].join("\n");
			return blocker !== "here" && isFound(text);
		});
	}, [all, query, input]);
	const place = input?.paperAt.get(paper);
	const assigned = place === undefined ? undefined : input?.papers[place];
	if (!input || !assignment || !assigned) return null;
	const currentReviewers = input.reviewers[place ?? 0] ?? [];
	const open = options.perPaper - currentReviewers.length - (current?.length ?? 0);
	const nameOf = (number: number) => input.experts[input.expertAt.get(number) ?? -1]?.name ?? t("gone");
	return (
		<div id={PANEL} className="px-4 pb-6 text-13 text-secondary">
			<h2 className="text-14 font-medium text-ink wrap-anywhere">
				<span className="text-secondary">{paper}</span> <PaperTitle paper={assigned.paper} />
			</h2>
			<h3 className="mt-4 text-14 font-semibold text-ink">{t("panel.reviewers")}</h3>
			<ul className="mt-1 divide-y divide-line border-y border-line">
				{currentReviewers.map((expert) => (
					<li key={expert} className="py-2">
						<span className="text-ink">{nameOf(expert)}</span> – {t("asked_already")}
					</li>
				))}
				{current?.map((expert) => (
					<CurrentReviewer
						key={expert}
						editor={editor}
						paper={paper}
						expert={expert}
						name={nameOf(expert)}
						replacing={replacedHere === expert}
						onReplace={() => setReplaced(replacedHere === expert ? null : expert)}
					/>
				))}
				{open > 0 && <li className="py-2 text-wait">{t("empty_places", { count: open })}</li>}
			</ul>
			<h3 className="mt-5 text-14 font-semibold text-ink">
				{replacedHere !== null ? t("panel.instead", { name: nameOf(replacedHere) }) : t("panel.add")}
			</h3>
			<p className="mt-0.5 mb-2">{t("panel.costs")}</p>
			<SearchInput value={query} onChange={setQuery} onResults={ignoreEnter} label={t("panel.search")} />
			<ul className="mt-2 divide-y divide-line border-y border-line">
				{found.slice(0, shownRows).map((alternative) => {
					const { expert, handover } = alternative;
					const one = input.experts[input.expertAt.get(expert) ?? -1];
					if (!one) return null;
					return (
						<AlternativeRow
							key={expert}
							alternative={alternative}
							paper={paper}
							assignment={assignment}
							expert={one}
							handoverTo={handover ? nameOf(handover.to) : ""}
							taken={
								(input.taken[input.expertAt.get(expert) ?? -1] ?? 0) +
								(assignment.papersOf.get(expert)?.length ?? 0)
							}
							conflicts={conflictsWith(one, assigned.details.authors, new Map()).filter(
								({ conflict }) => conflict === alternative.blocker,
							)}
							onTake={() => {
								const freed = handover ? handOverPaper(draft, handover.paper, expert, handover.to) : draft;
								change(assignExpert(freed, paper, expert, replacedHere));
								setReplaced(null);
								moveFocusToHeading(PANEL);
							}}
							onAllow={() => {
								change(unbanPair(draft, [paper, expert]));
								moveFocusToHeading(PANEL);
							}}
						/>
					);
				})}
			</ul>
			{found.length > shownRows && (
				<Button kind="link" onClick={() => setShownRows(shownRows + INITIAL_ROWS)}>
					{t("panel.more", { count: found.length - shownRows })}
				</Button>
			)}
		</div>
	);
}

interface CurrentReviewerProps {
	editor: ProposalEditor;
	paper: number;
	expert: number;
	name: string;
	/** By default the name. */
	shown?: ReactNode;
	replacing: boolean;
	onReplace(): void;
}

export function CurrentReviewer({
	editor,
	paper,
	expert,
	name,
	shown = name,
	replacing,
	onReplace,
}: CurrentReviewerProps) {
	const { t } = useTranslation("assign");
	const points = useFormatPoints();
	const matchingWords = useMatchingWords([paper, expert]);
	const { draft, input, change } = editor;
	const pinned = hasPair(draft.pins, [paper, expert]);
	if (!input) return null;
	return (
		<li className={cx("py-2", replacing && "-mx-4 bg-selected px-4")}>
			<p className="flex items-baseline justify-between gap-2">
				<span className="font-medium text-ink wrap-anywhere">{shown}</span>
				<span className="font-semibold text-ink">{points(scoreOf(input, [paper, expert]))}</span>
			</p>
			{matchingWords && matchingWords.length > 0 && (
				<p className="wrap-anywhere">{t("panel.words", { words: matchingWords.join(", ") })}</p>
			)}
			<div className="mt-1 flex flex-wrap items-center gap-1">
				<Button onClick={onReplace} aria-pressed={replacing} aria-label={t("panel.replace_named", { name })}>
					{t("panel.replace")}
				</Button>
				<IconButton
					icon={pinned ? PinOff : Pin}
					label={t(pinned ? "panel.unpin" : "panel.pin", { name })}
					onClick={() => change(setPinned(draft, [paper, expert], !pinned))}
				/>
				<IconButton
					icon={UserMinus}
					label={t("panel.remove", { name })}
					onClick={() => {
						change(banPair(draft, [paper, expert]));
						moveFocusToHeading(PANEL);
					}}
				/>
				{pinned && <span>{t("pinned")}</span>}
			</div>
		</li>
	);
}
