import type { BulkAct } from "@deck/contracts/bulk";
import { type DecisionLetters, LETTERED } from "@deck/contracts/decision-letter";
import type { Format } from "@deck/contracts/enums";
import type { PaperCard } from "@deck/contracts/paper";
import { type ReactNode, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { localText } from "../../../lib/conference-words.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { showSections } from "../../../lib/sections.ts";
import { useSession } from "../../../lib/session.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { MomentInput } from "../../../ui/moment-input.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DeadlineField } from "../acts/deadline-field.tsx";
import { NoteField, ReasonField } from "../acts/decision-fields.tsx";
import { DiscountField } from "../acts/discount-field.tsx";
import { keptLetter, letterKey, sameLetter, usualLetter } from "../decide/letters.ts";
import { useDecisionLetters } from "../decide/use-decision-letters.ts";
import { type AskForm as AskFields, AskSchema, NO_ISSUE } from "./ask-schema.ts";
import { BULK_KINDS, type BulkKind } from "./bulk-kinds.ts";
import { BulkLetter } from "./bulk-letter.tsx";

const EMPTY: Partial<Record<BulkKind, Partial<AskFields>>> = {
	accepted: { note: "", reason: "" },
	rejected: { note: "", reason: "" },
	revising: { till: "", note: "", reason: "" },
	reveal: { reply_till: "" },
	reviewing: { note: "", reason: "" },
	section: { section: "" },
	issue: { issue: "" },
	editing: { till: "" },
	extended: { till: "" },
	discount: { discount: Number.NaN },
};

interface AskStepProps {
	kind: BulkKind;
	/** The selection, which keys the saved input: input for other papers is not reused. */
	papers: readonly PaperCard[];
	before: BulkAct | null;
	onClose(): void;
	onAsk(what: BulkAct): void;
}

/** Number of papers tried for their e-mails before the default texts are used without a preview. */
const MOST_TRIED = 5;

export function AskStep(props: AskStepProps) {
	const { kind, papers } = props;
	const { path } = useConference();
	const lettered = LETTERED.some((one) => one === kind);
	const [at, setAt] = useState(0);
	const letters = useDecisionLetters(path, lettered ? (papers[at]?.number ?? null) : null);
	// The reader's own paper, or one of another section, has no readable e-mails; the next one may.
	const isNext = letters.error !== undefined && at + 1 < Math.min(papers.length, MOST_TRIED);
	if (isNext) setAt(at + 1);
	if (lettered && !letters.data && (!letters.error || isNext))
		return (
			<div className="mt-4">
				<Skeleton widths={[70, 85, 60, 90]} />
			</div>
		);
	return <AskForm {...props} letters={letters.data} />;
}

/** @param letters decision e-mails of the first readable paper; absent if none could be read. */
function AskForm({
	kind,
	papers,
	before,
	letters,
	onClose,
	onAsk,
}: AskStepProps & { letters: DecisionLetters | undefined }) {
	const { t } = useTranslation(["bulk", "common", "errors"]);
	const { path } = useConference();
	const { user } = useSession();
	const to = letters && LETTERED.find((one) => one === kind);
	const usual = letters && to ? usualLetter(letters, to) : null;
	const written = before?.act === "status" ? before.letter : null;
	const letter = written ?? (to && keptLetter(letterKey(path, user?.id, to))) ?? usual;
	const form = useDeckForm({
		schema: AskSchema,
		storageKey: `bulk:${path}:${kind}:${papers.map(({ number }) => number).join(",")}`,
		defaults: {
			...{ ...EMPTY[kind], ...BULK_KINDS[kind].what, ...(before && asTyped(before)) },
			...(letter && { letter }),
		} as AskFields,
		async send(what): Promise<BulkAct> {
			if (what.act !== "status" || !what.letter || !usual) return what;
			const { letter: own, ...rest } = what;
			return sameLetter(own, usual) ? rest : what;
		},
		onDone: onAsk,
	});
	return (
		<DeckForm form={form} plain className="mt-4 text-ink">
			<Fields kind={kind} letter={to && <BulkLetter to={to} papers={papers} />} />
			<DialogBar>
				<CancelButton onClose={onClose} />
				<SubmitButton>{t("ask.check")}</SubmitButton>
			</DialogBar>
		</DeckForm>
	);
}

const asTyped = (what: BulkAct): Partial<AskFields> =>
	({
		...what,
		...(what.act === "issue" && { issue: what.issue ?? NO_ISSUE }),
		...("till" in what && { till: what.till ?? "" }),
		...(what.act === "reveal" && { reply_till: what.reply_till ?? "" }),
	}) as Partial<AskFields>;

function RevealField() {
	const { t } = useTranslation("bulk");
	const { field } = useController<{ reveal: boolean }, "reveal">({ name: "reveal" });
	return (
		<div>
			<Checkbox {...field}>{t("ask.reveal")}</Checkbox>
			<p className="mt-0.5 ml-7 text-13 text-secondary">{t("ask.reveal_hint")}</p>
		</div>
	);
}

function Fields({ kind, letter }: { kind: BulkKind; letter: ReactNode }) {
	const { t } = useTranslation(["bulk", "common", "paper-life", "papers"]);
	const locale = useLocale();
	const { timezone, formats, sections, paper_issues, extpaper_issues } = useConference();
	switch (kind) {
		case "section":
			return (
				<FormField name="section" label={t("paper-life:place.section")}>
					{(field) => (
						<Select
							{...field}
							options={[...showSections(sections, locale).values()].map(({ id, name }) => ({
								...{ value: id, label: name },
							}))}
						/>
					)}
				</FormField>
			);
		case "issue":
			return (
				<FormField name="issue" label={t("papers:issue.label")}>
					{(field) => (
						<Select
							{...field}
							options={[
								{ value: NO_ISSUE, label: t("ask.no_issue") },
								...[...paper_issues, ...extpaper_issues].map(({ id, locales }) => ({
									...{ value: id, label: localText(locales, "title", locale).text },
								})),
							]}
						/>
					)}
				</FormField>
			);
		case "format":
			return (
				<FormField<Format> name="format" label={t("paper-life:place.format")} group>
					{(field) => (
						<Segmented
							{...field}
							options={formats.map((value) => ({ value, label: t(`common:format.${value}`) }))}
						/>
					)}
				</FormField>
			);
		case "discount":
			return <DiscountField />;
		case "editing":
			return <DeadlineField timezone={timezone} hint={t("paper-life:editing.till_hint")} />;
		case "extended":
			return <DeadlineField timezone={timezone} hint={t("papers:extended.till_hint")} optional />;
		case "reveal":
			return (
				<>
					<p className="mb-4">{t("ask.reveal_hint")}</p>
					<FormField
						name="reply_till"
						label={t("ask.reply_till")}
						hint={t("ask.reply_hint", { timezone })}
						optional
					>
						{(field) => <MomentInput label={t("ask.reply_till")} {...field} />}
					</FormField>
				</>
			);
		default:
			return (
				<>
					{kind === "revising" && <DeadlineField timezone={timezone} hint={t("paper-life:move.till_hint")} />}
					<NoteField hint={t("ask.note_hint")} />
					{kind !== "reviewing" && <RevealField />}
					{letter}
					<ReasonField hint={t("ask.reason_hint")} />
				</>
			);
	}
}
