import { LIMITS } from "@deck/contracts/limits";
import type { RegistrationCard, RegistrationResult } from "@deck/contracts/registration";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { hasWords } from "../../../lib/i18n.ts";
import { usePortions } from "../../../lib/portions/use-portions.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { OutcomeRow } from "../../../ui/outcome-row.tsx";
import { PortionsProgress } from "../../../ui/portions-progress.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { nameOf } from "../registration-cells.tsx";
import { useRegistrationsContext } from "../registrations-context.ts";
import { type BulkAct, formOf, planOf } from "./plan.ts";

interface BulkDialogProps {
	act: BulkAct;
	/** As they were when it was asked. */
	cards: readonly RegistrationCard[];
	onClose(): void;
}

/** Today by the reader's clock, `yyyy-MM-dd`. */
const today = () => new Date().toLocaleDateString("sv-SE");

/** What an act would do to a selection, then how far it is and what became of each. */
export function BulkDialog({ act, cards, onClose }: BulkDialogProps) {
	const { t } = useTranslation(["registrations", "common", "errors"]);
	const { path: conf } = useConference();
	const { fees, locale } = useRegistrationsContext();
	// Rows go on changing while the dialog is open: one acts on what one was shown.
	const [plan] = useState(() => planOf(act, cards, fees));
	const [reasons, setReasons] = useState({ en: "", ru: "" });
	const run = usePortions<RegistrationCard, RegistrationResult>({
		...{ size: LIMITS.registrationsPerCall, atOnce: 2 },
		send: (portion) => {
			const acts = portion.map((card) => ({
				number: card.number,
				form: formOf(act, card, { reasons, today: today() }),
			}));
			return json(api.api.conf[":conf"].adm.registrations.acts.$post({ param: { conf }, json: { acts } }));
		},
	});
	const begun = run.asked !== null;
	const names = new Map(cards.map((card) => [card.number, nameOf(card, locale)]));
	const who = (number: number) => {
		const name = names.get(number);
		return (
			<>
				<span className="mr-1.5 text-secondary">{number}</span>
				<span lang={name?.lang}>{name?.text}</span>
			</>
		);
	};
	const refused = run.results.filter((one) => one.refused !== null);
	const done = run.results.filter((one) => one.refused === null);
	const whyText = (code: string) =>
		// t("errors:*")
		hasWords("errors", code) ? t(`errors:${code}` as "errors:registration_act") : code;
	const off =
		plan.taken.length === 0
			? t("bulk.nobody")
			: act === "cancel" && (reasons.en.trim() === "" || reasons.ru.trim() === "")
				? t("bulk.reasons_missing")
				: undefined;
	return (
		<Dialog
			open
			onClose={() => !run.running && onClose()}
			title={t(`bulk.title.${act}`, { count: cards.length })}
			width={600}
			full
			reading
		>
			{begun ? (
				<PortionsProgress
					run={run}
					label={t(`bulk.title.${act}`, { count: cards.length })}
					said={
						run.running
							? t("bulk.progress", { done: run.results.length, total: plan.taken.length })
							: [
									t("bulk.finished", { count: done.length }),
									refused.length > 0 && t("bulk.refused", { count: refused.length }),
								]
									.filter(Boolean)
									.join(", ")
					}
					left={t("bulk.left", { count: run.rest.length })}
				/>
			) : (
				<>
					<p role="status" className="font-medium text-ink">
						{t("bulk.takes", { count: plan.taken.length })}
						{plan.left.length > 0 && `, ${t("bulk.leaves", { count: plan.left.length })}`}
					</p>
					<p className="mt-1">{t(`bulk.mails.${act}`)}</p>
					{act === "cancel" && (
						<div className="mt-4 grid gap-3 text-ink sm:grid-cols-2">
							{(["ru", "en"] as const).map((language) => (
								<Field key={language} label={t(`reason.${language}`)}>
									<TextArea
										value={reasons[language]}
										onChange={(text) => setReasons({ ...reasons, [language]: text })}
										lang={language}
										rows={2}
										maxLength={LIMITS.registrationReason}
									/>
								</Field>
							))}
						</div>
					)}
				</>
			)}
			<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink empty:hidden">
				{begun
					? [...refused, ...done].map(({ number, refused: why }) => (
							<OutcomeRow
								key={number}
								refused={why !== null}
								said={why === null ? t(`bulk.done.${act}`) : whyText(why)}
							>
								{who(number)}
							</OutcomeRow>
						))
					: plan.left.map(({ card, why }) => (
							<OutcomeRow key={card.number} refused said={t(`bulk.why.${why}`)}>
								{who(card.number)}
							</OutcomeRow>
						))}
			</ul>
			<DialogBar>
				{run.running ? (
					<Button onClick={run.stop}>{t("bulk.stop")}</Button>
				) : begun ? (
					<>
						{run.rest.length > 0 && <Button onClick={run.goOn}>{t("bulk.go_on")}</Button>}
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</>
				) : (
					<>
						<Button onClick={onClose}>{t("common:cancel")}</Button>
						<Button
							kind={act === "cancel" ? "danger-last" : "primary"}
							offReason={off}
							onClick={() => run.begin(plan.taken)}
						>
							{t(`bulk.submit.${act}`, { count: plan.taken.length })}
						</Button>
					</>
				)}
			</DialogBar>
		</Dialog>
	);
}
