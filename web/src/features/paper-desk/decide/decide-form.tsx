import type { DecisionEmails, EmailedDecision } from "@deck/contracts/decision-email";
import { EmailTexts } from "@deck/contracts/decision-email-text";
import type { PaperStatus } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { Paper } from "@deck/contracts/paper";
import {
	ChangeStatusForm,
	deadline,
	findTransition,
	optionalDeadline,
} from "@deck/contracts/paper-lifecycle";
import type { PaperReviews } from "@deck/contracts/review";
import { requiredBlock } from "@deck/contracts/rules";
import { use, useMemo, useRef, useState } from "react";
import type { DefaultValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { cx } from "../../../lib/cx.ts";
import { reportError } from "../../../lib/report-error.ts";
import { latestSent } from "../../../lib/review/latest-sent.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { ChangedNotice } from "../actions/changed-notice.tsx";
import { DeadlineField, FinalVersionField } from "../actions/deadline-field.tsx";
import { NoteField, ReasonField } from "../actions/decision-fields.tsx";
import { HOLDS_BY_DEFAULT } from "../actions/hold-default.ts";
import { localDeadline } from "../actions/local-deadline.ts";
import { MoveButton } from "../actions/move-button.tsx";
import { moveName } from "../actions/move-name.ts";
import { availableDecisions, VERDICTS } from "../actions/paper-dialog-kind.ts";
import { revealsByDefault } from "../actions/reveal-default.ts";
import { decisionHeldAt, usePaperForm } from "../actions/use-paper-form.ts";
import { EmailPart } from "./email-part.tsx";
import { defaultEmail, emailKey, hasDecisionEmail, isSameEmail, storedEmail } from "./emails.ts";
import { hiddenReviews, RevealPart } from "./reveal-part.tsx";
import { ReviewBriefContext } from "./review-brief.ts";

/** A revision and a final version have dates of their own. */
type Values = ChangeStatusForm & { final_till: string };

interface DecideFormProps {
	paper: Paper;
	to: PaperStatus;
	onChoose(to: PaperStatus): void;
	/** Absent if unreadable: default texts are sent. */
	emails: DecisionEmails | undefined;
	reviews: PaperReviews | undefined;
	onClose(): void;
	onDecided?: ((message: string) => void) | undefined;
}

export function DecideForm({
	paper,
	to,
	onChoose,
	emails,
	reviews,
	onClose,
	onDecided = alertSuccess,
}: DecideFormProps) {
	const { t } = useTranslation(["decide", "paper-actions", "common"]);
	const { path, timezone } = useConference();
	const { user } = useAuthSession();
	const brief = use(ReviewBriefContext);
	const { number } = paper;
	const step = findTransition(paper.status, to);
	const dated = step?.guards?.includes("deadline") ?? false;
	const finishes = to === "accepted";
	const reasoned = step?.guards?.includes("reason") ?? false;
	const writesEmail = emails !== undefined;
	const schema = useMemo(
		() => decideSchema({ dated, reasoned, writesEmail }),
		[dated, reasoned, writesEmail],
	);
	/** E-mail drafts for decisions not selected now. */
	const earlierTexts = useRef<Partial<Record<EmailedDecision, EmailTexts>>>({});
	const emailFor = (status: PaperStatus): EmailTexts | null => {
		if (!emails || !hasDecisionEmail(status, emails.emails)) return null;
		return (
			earlierTexts.current[status] ??
			storedEmail(emailKey(path, user?.id, status)) ??
			defaultEmail(emails, status)
		);
	};
	/** Continues a held decision with the same outcome. */
	const held = paper.staff?.held?.to === to ? paper.staff.held : null;
	const param = { conf: path, number: String(number) };
	const discard = async (after: Paper) => {
		try {
			const query = { at: decisionHeldAt(after) ?? "" };
			await api.api.conf[":conf"].adm.papers[":number"].held.$delete({ param, query });
			alertSuccess(t("paper-actions:held.discarded"));
		} catch (error) {
			reportError(error);
		}
	};
	/** Reviews may be corrected while the form is open; a refusal asks to read them again. */
	const [firstSeen] = useState(() => latestSent(reviews?.reviews ?? []));
	const [reread, setReread] = useState(false);
	const seen = reread ? latestSent(reviews?.reviews ?? []) : firstSeen;
	const { form, current } = usePaperForm<Values, Values>({
		schema: schema as never,
		// Decisions share input, but not e-mail drafts.
		storageKey: `decision:${path}:${number}:${decisionHeldAt(paper) ?? ""}`,
		notStored: ["to", "version", "held", "hold", "email", "reveal"],
		defaults: {
			to,
			version: paper.version,
			held: decisionHeldAt(paper),
			reason: "",
			till: localDeadline(paper.staff?.held?.till, timezone),
			final_till: localDeadline(held?.till, timezone),
			reply_till: localDeadline(held?.reply_till, timezone),
			note: held?.note ?? "",
			hold: held !== null || HOLDS_BY_DEFAULT,
			email: held?.email ?? emailFor(to),
			reveal: held
				? (held.reveal ?? [])
				: reviews && revealsByDefault(to)
					? hiddenReviews(reviews).map(({ n }) => n)
					: [],
		} as DefaultValues<Values>,
		send({ email, till, final_till, reply_till, ...values }, attempt) {
			const same =
				email &&
				emails &&
				hasDecisionEmail(to, emails.emails) &&
				isSameEmail(email, defaultEmail(emails, to));
			const end = dated ? till : finishes ? final_till : "";
			const json_ = {
				...values,
				email: same ? null : email,
				...(end && { till: end }),
				...(reply_till && to !== "revising" && values.reveal.length > 0 && { reply_till }),
				...(seen && { seen }),
			};
			return json(
				api.api.conf[":conf"].papers[":number"].status.$post({ param, json: json_ }, attempt.options),
			);
		},
		onRefused: ({ code }) => code === "review_corrected" && setReread(true),
		onDone(after, { hold }) {
			onClose();
			if (hold) {
				const status = t(`common:paper_status.${to}`);
				alertSuccess(t("paper-actions:held.done", { number, status }), {
					label: t("common:undo"),
					act: () => void discard(after),
				});
			} else onDecided(t(`paper-actions:done.${moveName(to)}`, { number }));
		},
	});
	const { getValues, setValue } = form.form;
	const choose = (next: PaperStatus) => {
		const email = getValues("email");
		if (email && emails && hasDecisionEmail(to, emails.emails)) earlierTexts.current[to] = email;
		setValue("to", next);
		setValue("email", emailFor(next));
		if (!findTransition(paper.status, next)?.holds) setValue("hold", false);
		form.form.clearErrors();
		onChoose(next);
	};
	const possible = availableDecisions(current ?? paper);
	const verdicts = VERDICTS.filter((one) => availableDecisions(paper).includes(one));
	return (
		<DeckForm form={form} plain className="mt-4 text-ink">
			<ChangedNotice before={paper} now={current} />
			{verdicts.length > 1 && verdicts.some((one) => one === to) && (
				<div className="mb-4">
					<Segmented<PaperStatus>
						wide
						label={t("verdict")}
						value={to}
						onChange={choose}
						options={verdicts.map((value) => ({ value, label: t(`to.${value}`) }))}
					/>
				</div>
			)}
			<div className={cx(reviews && "grid gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]")}>
				{reviews && (
					<div className="flex flex-col gap-5">
						{brief(reviews)}
						<RevealPart reviews={reviews} to={to} />
					</div>
				)}
				<div className="flex flex-col gap-5">
					{dated && <DeadlineField timezone={timezone} hint={t("paper-actions:move.till_hint")} />}
					{finishes && <FinalVersionField />}
					{step?.holds && (
						<FormField<boolean> name="hold" label={t("paper-actions:hold.label")} group>
							{({ value, onChange, onBlur }) => (
								<RadioCards
									value={value ? "hold" : "now"}
									onChange={(chosen) => onChange(chosen === "hold")}
									onBlur={onBlur}
									options={[
										{
											value: "now",
											label: t("paper-actions:hold.now"),
											detail: t("paper-actions:hold.now_hint"),
										},
										{
											value: "hold",
											label: t("paper-actions:hold.hold"),
											detail: t("paper-actions:hold.hold_hint"),
										},
									]}
								/>
							)}
						</FormField>
					)}
					<NoteField hint={t("note_hint", { note: t("email.values.note") })} />
					{emails && hasDecisionEmail(to, emails.emails) ? (
						<EmailPart key={to} to={to} emails={emails} />
					) : (
						<p className="text-13 text-secondary">{t("email.failed")}</p>
					)}
					<ReasonField hint={t("paper-actions:move.reason_hint")} optional={!reasoned} />
				</div>
			</div>
			<DialogBar>
				<Button onClick={onClose}>{t("common:cancel")}</Button>
				<MoveButton
					action={moveName(to)}
					paper={paper}
					transition={step}
					emailed={emails?.to.length}
					reviewers={
						step?.email === "decision" && hasDecisionEmail(to, emails?.emails)
							? (emails?.reviewers[to] ?? 0)
							: 0
					}
					offReason={possible.some((one) => one === to) ? undefined : t("paper-actions:changed.impossible")}
				/>
			</DialogBar>
		</DeckForm>
	);
}

/** Extends the contract's form by requirements: deadline, reason, the e-mail if readable. */
function decideSchema(required: { dated: boolean; reasoned: boolean; writesEmail: boolean }) {
	const { entries } = ChangeStatusForm;
	return v.object({
		...entries,
		till: required.dated ? deadline : v.optional(v.string(), ""),
		final_till: optionalDeadline,
		reply_till: optionalDeadline,
		reason: required.reasoned ? requiredBlock(LIMITS.decisionNote) : entries.reason,
		email: required.writesEmail ? EmailTexts : entries.email,
	});
}
