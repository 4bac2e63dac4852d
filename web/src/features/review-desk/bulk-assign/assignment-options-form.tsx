import { hasMailbox } from "@deck/contracts/mail-domain";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasAllWords } from "../../../lib/has-all-words.ts";
import { assignedCount } from "../../../lib/review/expert-loads.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { HiddenWhenSelected } from "../../../ui/list/hidden-rows.tsx";
import { SearchInput } from "../../../ui/list/search-input.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { LoadPips } from "../assign/load-pips.tsx";
import { useBlockerTexts } from "./assign-texts.ts";
import { automaticLimit, isAvailable } from "./assignment-input.ts";
import type { ProposalEditor } from "./use-proposal-editor.ts";

/** Highest number of reviewers per paper, and of papers per expert. */
const MAX_COUNT = 50;
const MAX_SHOWN = 60;

const ignoreEnter = () => undefined;

export function AssignmentOptionsForm({ editor, onRun }: { editor: ProposalEditor; onRun(): void }) {
	const { t } = useTranslation("assign");
	const { draft, liveData, setOptions, running } = editor;
	const { options } = draft;
	const [perPaper, setPerPaper] = useState(String(options.perPaper));
	const [maxPerExpert, setMaxPerExpert] = useState(
		options.maxPerExpert === null ? "" : String(options.maxPerExpert),
	);
	const perPaperBad = !isCount(perPaper, 1);
	const maxPerExpertBad = maxPerExpert !== "" && !isCount(maxPerExpert, 0);
	const count = liveData?.data.papers.length ?? 0;
	const taking = (liveData?.data.experts ?? []).filter((one) => isAvailable(one, options)).length;
	const each =
		liveData && taking > 0 && count > 0
			? automaticLimit(liveData.data.experts, liveData.data.papers, liveData.loads, options)
			: null;
	const off = !liveData
		? t("loading")
		: perPaperBad || maxPerExpertBad
			? t("wishes.wrong")
			: count === 0
				? t("wishes.no_papers")
				: taking <= 0
					? t("wishes.no_experts")
					: undefined;
	return (
		<form
			noValidate
			className="max-w-3xl text-ink"
			onSubmit={(event) => {
				event.preventDefault();
				if (!off && !running) onRun();
			}}
		>
			<p className="text-secondary">{t("wishes.lead")}</p>
			<HiddenWhenSelected hidden={draft.hidden ?? 0} />
			<div className="mt-4 grid field-row gap-4 sm:grid-cols-2">
				<Field
					label={t("wishes.per_paper")}
					hint={t("wishes.per_paper_hint")}
					error={perPaperBad ? t("wishes.count", { most: MAX_COUNT }) : null}
				>
					<TextInput
						type="number"
						min={1}
						max={MAX_COUNT}
						value={perPaper}
						onChange={(next) => {
							setPerPaper(next);
							if (isCount(next, 1)) setOptions({ ...options, perPaper: Number(next) });
						}}
					/>
				</Field>
				<Field
					label={t("wishes.most")}
					optional
					hint={[...(each === null ? [] : [t("wishes.shared", { each })]), t("wishes.most_hint")].join(" ")}
					error={maxPerExpertBad ? t("wishes.count", { most: MAX_COUNT }) : null}
				>
					<TextInput
						type="number"
						min={0}
						max={MAX_COUNT}
						value={maxPerExpert}
						onChange={(next) => {
							setMaxPerExpert(next);
							if (next === "") setOptions({ ...options, maxPerExpert: null });
							else if (isCount(next, 0)) setOptions({ ...options, maxPerExpert: Number(next) });
						}}
					/>
				</Field>
			</div>
			<NotAssignableList editor={editor} />
			<Experts editor={editor} />
			<div className="mt-5">
				<Button kind="primary" type="submit" offReason={off} busy={running}>
					{t("wishes.run", { count: count })}
				</Button>
			</div>
		</form>
	);
}

const isCount = (text: string, least: number) =>
	/^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= MAX_COUNT;

function NotAssignableList({ editor: { liveData } }: { editor: ProposalEditor }) {
	const { t } = useTranslation("assign");
	const { notAssignable: words } = useBlockerTexts();
	if (!liveData || liveData.notAssignable.length === 0) return null;
	return (
		<details className="mt-5 rounded-card border border-line bg-surface px-4 py-3">
			<summary className="cursor-pointer font-medium">
				{t("not_assignable.title", { count: liveData.notAssignable.length })}
			</summary>
			<ul className="mt-2 max-h-60 overflow-y-auto text-13">
				{liveData.notAssignable.map(({ paper, why }) => (
					<li key={paper.number} className="py-1 wrap-anywhere">
						<span className="text-secondary">{paper.number}</span> <PaperTitle paper={paper} />{" "}
						<span className="text-wait">– {words(why)}</span>
					</li>
				))}
			</ul>
		</details>
	);
}

function Experts({ editor: { liveData, draft, setOptions } }: { editor: ProposalEditor }) {
	const { t } = useTranslation(["assign", "reviews"]);
	const [query, setQuery] = useState("");
	const { options } = draft;
	const known = liveData?.data.experts;
	const all = useMemo(() => known?.filter(({ state }) => state !== "declined"), [known]);
	const declined = known?.filter(({ state, email }) => state === "declined" && hasMailbox(email)) ?? [];
	const excludedExperts = useMemo(() => new Set(options.excludedExperts), [options.excludedExperts]);
	const found = useMemo(() => {
		const isFound = hasAllWords(query);
		return (all ?? []).filter(({ name, email, interests }) =>
			isFound([name, email, ...interests].join("\n")),
		);
	}, [all, query]);
	const set = (numbers: readonly number[], take: boolean) => {
		const next = new Set(excludedExperts);
		for (const number of numbers) {
			if (take) next.delete(number);
			else next.add(number);
		}
		setOptions({ ...options, excludedExperts: [...next] });
	};
	if (!all) return null;
	const numbers = found.map(({ number }) => number);
	return (
		<fieldset className="mt-5">
			<legend className="font-medium">
				{t("experts.title", {
					taking: all.filter((one) => isAvailable(one, options)).length,
					all: all.length,
				})}
			</legend>
			<div className="mt-2 flex flex-wrap items-center gap-3">
				<div className="min-w-56 grow">
					<SearchInput
						value={query}
						onChange={setQuery}
						onResults={ignoreEnter}
						label={t("experts.search")}
					/>
				</div>
				<Button onClick={() => set(numbers, true)}>{t("experts.all")}</Button>
				<Button onClick={() => set(numbers, false)}>{t("experts.none")}</Button>
			</div>
			<ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
				{found.slice(0, MAX_SHOWN).map(({ number, name, limit, interests }) => {
					const load = liveData?.loads.get(number);
					const assigned = load ? assignedCount(load) : 0;
					return (
						<li key={number} className="px-3 py-1.5">
							<Checkbox value={!excludedExperts.has(number)} onChange={(on) => set([number], on)}>
								<span className="min-w-0">
									<span className="font-medium wrap-anywhere">{name}</span>{" "}
									<span className="text-13">
										<LoadPips taken={assigned} limit={limit} full={limit !== null && assigned >= limit} />
									</span>
									<span className="block text-13 text-secondary wrap-anywhere">
										{interests.slice(0, 5).join(", ")}
									</span>
								</span>
							</Checkbox>
						</li>
					);
				})}
			</ul>
			{found.length > MAX_SHOWN && (
				<p className="mt-1 text-13 text-secondary">
					{t("experts.more", { count: found.length - MAX_SHOWN })}
				</p>
			)}
			{declined.length > 0 && (
				<p className="mt-2 text-13 text-secondary wrap-anywhere">
					{t("experts.declined", { names: declined.map(({ name }) => name).join(", ") })}
				</p>
			)}
		</fieldset>
	);
}
