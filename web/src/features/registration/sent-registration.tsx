import type { Conference } from "@deck/contracts/conference";
import type { OwnRegistration, Registration } from "@deck/contracts/registration";
import { type RegistrationStage, toRegistrationStage } from "@deck/contracts/registration-lifecycle";
import { paymentDifference, paymentMovements, sumByCurrency } from "@deck/contracts/registration-price";
import { Lock, Pencil, Ticket, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { formatSums } from "../../lib/registration/listed-price.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { RegistrationDocuments } from "../../ui/registration/registration-documents.tsx";
import { useImpersonationOffReason } from "../../ui/use-impersonation-off-reason.ts";
import { BadgePreview } from "./badge-preview.tsx";
import { BalanceNote } from "./balance-note.tsx";
import { CancelOwn } from "./cancel-own.tsx";
import { currentPriceReductions } from "./form-price.ts";
import { NextStepNote } from "./next-step-note.tsx";
import { OtherSumNote } from "./other-sum-note.tsx";
import { OwnFacts } from "./own-facts.tsx";
import type { FieldName } from "./parts.ts";
import { PriceCard } from "./price-card.tsx";
import { StepLine } from "./step-line.tsx";
import { registrationSteps } from "./steps.ts";

const ConversationButton = lazyPart(
	async () => (await import("../../ui/chat/conversation-button.tsx")).ConversationButton,
);

const TONES: Record<RegistrationStage, Tone> = {
	draft: "neutral",
	sent: "info",
	returned: "bad",
	verified: "info",
	paid: "good",
	cancelled: "neutral",
};

interface SentRegistrationProps {
	conference: Conference;
	own: OwnRegistration;
	registration: Registration;
	onEdit(field?: FieldName): void;
	onStartAgain(): void;
	onChanged(registration: Registration): void;
}

export function SentRegistration(props: SentRegistrationProps) {
	const { conference, own, registration, onEdit, onStartAgain, onChanged } = props;
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const now = useNow();
	const offReason = useImpersonationOffReason();
	const { number, state, content, document, document_seen_at, acts, payment, balance } = registration;
	const stage = toRegistrationStage(
		state,
		content.young ? (document_seen_at ? "verified" : document?.state) : undefined,
	);
	const received =
		payment && registration.price
			? formatSums(
					sumByCurrency(paymentMovements({ ...payment, currency: registration.price.currency })),
					locale,
				)
			: undefined;
	const difference = payment && !balance ? paymentDifference(payment) : 0;
	const place = conference.places.find(({ id }) => id === content.place);
	const mayEdit = acts.includes("send") && state === "submitted";
	const returned =
		state === "submitted" && content.young && !document_seen_at && document?.state === "returned";
	const act =
		returned && mayEdit ? (
			<Button kind="primary" icon={Upload} offReason={offReason} onClick={() => onEdit("upload_id")}>
				{t("next.send_another")}
			</Button>
		) : state === "cancelled" && own.window.state === "open" ? (
			<Button kind="primary" offReason={offReason} onClick={onStartAgain}>
				{t("next.again")}
			</Button>
		) : undefined;
	return (
		<div className="mx-auto w-full max-w-[1136px] grow px-4 py-6 sm:py-8">
			<div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_300px] md:gap-8">
				<div className="flex min-w-0 flex-col gap-4">
					<header>
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<h1 tabIndex={-1} className="text-28">
								<span className="text-secondary">{number}</span> {t("sent.title")}
							</h1>
							<Badge tone={TONES[stage]} icon={<Ticket aria-hidden size={14} />}>
								{t(`stage.${stage}`)}
							</Badge>
						</div>
						<p className="mt-1 text-secondary">
							{[
								content.format && t(`format.${content.format}`),
								place && localizedField(place.locales, "title", locale).text,
							]
								.filter(Boolean)
								.join(" · ")}
						</p>
					</header>
					{payment?.price && difference !== 0 && (
						<OtherSumNote difference={difference} currency={payment.price.currency} />
					)}
					{balance && <BalanceNote registration={registration} conference={conference} />}
					{conference.state === "archived" && state === "submitted" && (
						<p className="rounded-card border border-wait-icon bg-wait-soft p-4">{t("archived")}</p>
					)}
					<NextStepNote conference={conference} registration={registration} action={act} />
					{(state === "submitted" || state === "paid") && (
						<StepLine
							steps={registrationSteps(registration, conference.instants, now)}
							timezone={conference.timezone}
						/>
					)}
					<RegistrationDocuments registration={registration} />
					<OwnFacts conference={conference} registration={registration} />
					<div className="flex flex-wrap items-center gap-2">
						<PromptSuspense>
							<ConversationButton
								subject={{ kind: "reg", number }}
								{...(state === "paid"
									? { labelKey: "ask_change", preset: `${t("sent.change_preset")} ` }
									: { labelKey: "ask" })}
							/>
						</PromptSuspense>
						{mayEdit && (
							<Button icon={Pencil} offReason={offReason} onClick={() => onEdit()}>
								{t("edit.open")}
							</Button>
						)}
						{acts.includes("cancel") && (
							<CancelOwn conf={conference.path} registration={registration} onChanged={onChanged} />
						)}
						{state === "paid" && (
							<p className="flex items-start gap-2 text-secondary">
								<Lock aria-hidden size={16} className="mt-0.5 shrink-0" /> {t("sent.frozen")}
							</p>
						)}
					</div>
				</div>
				<aside aria-label={t("badge.label")} className="flex min-w-0 flex-col gap-4">
					<BadgePreview conference={conference} content={content} />
					{state !== "cancelled" && (
						<PriceCard
							conference={conference}
							content={content}
							title={t(payment && !balance ? "price.paid" : "price.title")}
							paid={payment !== undefined}
							note={received && (balance ? t("price.received", { sum: received }) : received)}
							price={payment?.corrected ?? registration.price}
							cheaper={mayEdit ? currentPriceReductions(conference, own, registration) : []}
						/>
					)}
				</aside>
			</div>
		</div>
	);
}
