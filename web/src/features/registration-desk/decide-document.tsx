import { formatMoney } from "@deck/contracts/money";
import type { StaffRegistration } from "@deck/contracts/registration";
import { NotebookText, ShieldCheck, ShieldQuestion, ShieldX, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { ReturnForm } from "./action-schemas.ts";
import { ReasonFields } from "./reason-fields.tsx";
import { useQuickAction } from "./use-registration.ts";
import { ChangedElsewhereNotice, useRegistrationActionForm } from "./use-registration-action-form.tsx";

const TEMPLATES = ["old", "unreadable", "other_person", "no_proof"] as const;

const STATE_ICONS = {
	pending: { Mark: ShieldQuestion, look: "text-wait-icon" },
	verified: { Mark: ShieldCheck, look: "text-good-icon" },
	returned: { Mark: ShieldX, look: "text-bad-icon" },
};

export function DecideDocument({ registration }: { registration: StaffRegistration }) {
	const { t } = useTranslation(["registrations", "common"]);
	const locale = useLocale();
	const { number, version, acts, price, price_if_verified: better, document, content } = registration;
	const [busy, run] = useQuickAction(number);
	const [returning, setReturning] = useState(false);
	const waits = document?.state === "pending";
	const status = content.status && content.status !== "none" ? content.status : null;
	const { Mark, look } = STATE_ICONS[document?.state ?? "pending"];
	return (
		<section
			aria-label={t("decide.label")}
			className={`rounded-card border bg-surface shadow-rest ${waits ? "border-wait-icon" : "border-line"}`}
		>
			<div className={`flex flex-wrap items-start gap-3 rounded-t-card p-4 ${waits ? "bg-wait-soft" : ""}`}>
				<Mark aria-hidden size={20} className={`mt-0.5 shrink-0 ${look}`} />
				<div className="min-w-48 flex-1">
					<h2 className="text-15 font-semibold">
						{waits
							? status
								? t(`decide.is_it.${status}`)
								: t("decide.is_it.young")
							: t(document?.state === "verified" ? "decide.verified" : "decide.returned")}
					</h2>
					{waits && price && better && (
						<p className="mt-0.5 text-13 text-secondary">
							{better.total < price.total
								? t("decide.falls", {
										to: formatMoney(better.total, better.currency, locale),
										from: formatMoney(price.total, price.currency, locale),
									})
								: t("decide.same")}
						</p>
					)}
					{document?.reasons && !waits && (
						<p className="mt-0.5 text-13 text-secondary">{document.reasons[locale]}</p>
					)}
				</div>
				<div className="flex gap-2">
					{acts.includes("return") && (
						<Button icon={Undo2} aria-expanded={returning} onClick={() => setReturning(!returning)}>
							{t("decide.return")}
						</Button>
					)}
					{acts.includes("verify") && (
						<Button
							kind="primary"
							icon={ShieldCheck}
							busy={busy}
							onClick={() => run({ act: "verify", version }, t("decide.done_verified", { number }))}
						>
							{t("decide.verify")}
						</Button>
					)}
				</div>
			</div>
			{returning && acts.includes("return") && (
				<ReturnPart registration={registration} onDone={() => setReturning(false)} />
			)}
		</section>
	);
}

function ReturnPart({ registration, onDone }: { registration: StaffRegistration; onDone(): void }) {
	const { t } = useTranslation("registrations");
	const { number, version } = registration;
	const { form, current } = useRegistrationActionForm(number, {
		schema: ReturnForm,
		defaults: { act: "return", version, reasons: { en: "", ru: "" } },
		onDone() {
			onDone();
			alertSuccess(t("decide.done_returned", { number }));
		},
	});
	const fill = (template: (typeof TEMPLATES)[number]) => {
		const { setValue } = form.form;
		const set = (name: string, text: string) =>
			setValue(name as "version", text as never, { shouldValidate: true, shouldDirty: true });
		set("reasons.en", t(`template.${template}.en`));
		set("reasons.ru", t(`template.${template}.ru`));
	};
	return (
		<DeckForm form={form} plain className="border-t border-line p-4">
			<ChangedElsewhereNotice now={current} />
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p className="text-13 text-secondary">{t("decide.say_why")}</p>
				<Menu
					label={t("template.label")}
					width="min-w-64"
					triggerClass={buttonClass("link")}
					trigger={
						<>
							<NotebookText aria-hidden size={16} />
							{t("template.label")}
						</>
					}
				>
					{TEMPLATES.map((template) => (
						<MenuItem key={template} onSelect={() => fill(template)}>
							{t(`template.${template}.name`)}
						</MenuItem>
					))}
				</Menu>
			</div>
			<ReasonFields />
			<div className="flex justify-end">
				<SubmitButton icon={Undo2}>{t("decide.return_it")}</SubmitButton>
			</div>
		</DeckForm>
	);
}
