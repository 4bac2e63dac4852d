import type { Conference } from "@deck/contracts/conference";
import { LOCALES } from "@deck/contracts/enums";
import { formatMoney } from "@deck/contracts/money";
import type { OwnRegistration } from "@deck/contracts/registration";
import { type ReactNode, useMemo } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { DraftState } from "../../lib/draft-saver.ts";
import type { DeckForm as Form } from "../../lib/form.ts";
import { allProblems } from "../../lib/form-resolver.ts";
import { useLocale } from "../../lib/i18n.ts";
import { preferredFirst } from "../../lib/locale.ts";
import { isBusy, isFailed, percentOf } from "../../lib/upload/view.ts";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { UploadHandle } from "../../ui/upload/use-upload.ts";
import { BadgePreview } from "./badge-preview.tsx";
import { ConsentCard } from "./consent-card.tsx";
import { formPrice } from "./form-price.ts";
import { OrganizationCard } from "./organization-card.tsx";
import { PartCard } from "./part-card.tsx";
import { PartList } from "./part-list.tsx";
import { missingFields, partStates, visibleParts } from "./parts.ts";
import { PriceCard } from "./price-card.tsx";
import { ReportsCard } from "./reports-card.tsx";
import { SendBar } from "./send-bar.tsx";
import { SocialEventsCard } from "./social-events-card.tsx";
import { StatusCard } from "./status-card.tsx";
import { TakingPartCard } from "./taking-part-card.tsx";
import { useDifferences } from "./use-differences.ts";
import { contentOf, type RegistrationValues } from "./values.ts";

/** Asks for the badge name, page's language first; Russian is optional. */
function NameCard() {
	const { t } = useTranslation("registration");
	return (
		<PartCard part="name" hint={t("hint.name")}>
			<div className="grid field-row gap-4 sm:grid-cols-2">
				{preferredFirst(LOCALES, useLocale()).map((locale) =>
					(["first_name", "last_name"] as const).map((name) => (
						<FormField
							key={`${locale} ${name}`}
							name={`content.locales.${locale}.${name}`}
							label={t(`field.locales.${locale}.${name}`)}
							optional={locale === "ru"}
						>
							{(field) => <TextInput {...field} lang={locale} />}
						</FormField>
					)),
				)}
			</div>
		</PartCard>
	);
}

interface RegistrationFormProps<O> {
	conference: Conference;
	own: OwnRegistration;
	form: Form<RegistrationValues, O>;
	upload: UploadHandle;
	draftState: DraftState | null;
	label: string;
	other: { label: string; act(): void };
	/** The window closed meanwhile. */
	isOver: boolean;
	stale: string;
	header: ReactNode;
}

export function RegistrationForm<O>(props: RegistrationFormProps<O>) {
	const { conference, own, form, upload, draftState, label, other, isOver, stale, header } = props;
	const { t } = useTranslation(["registration", "upload"]);
	const { control, getValues } = form.form;
	useWatch({ control });
	const { errors } = useFormState({ control });
	const live = own.registration?.state === "cancelled" ? null : own.registration;
	const values = getValues();
	const content = contentOf(values);
	const hasDocument = live?.document !== undefined && !live.document.purged;
	const missing = missingFields(values, hasDocument);
	const sending = isBusy(upload.view.state);
	const asksDocument = content.young === true && content.status !== "none";
	const failed = asksDocument && isFailed(upload.view.state);
	const held = sending ? t("bar.sending") : failed ? t("upload:not_uploaded") : undefined;
	const shown = allProblems(errors).map(({ name }) => name);
	const states = partStates(missing, shown, sending ? percentOf(upload.view) : null);
	const hasEvents = conference.events.length > 0;
	const parts = useMemo(
		() => visibleParts(content.format).filter((part) => part !== "events" || hasEvents),
		[content.format, hasEvents],
	);
	const { price, cheaper } = formPrice(conference, own, content);
	const verified = cheaper.find(({ method }) => method === "document");
	const young = cheaper.find(({ method }) => method === "young");
	const locale = useLocale();
	const differences = useDifferences(form.form, conference);
	return (
		<div className="grow">
			<div className="mx-auto w-full max-w-[1224px] px-4 pt-6 pb-10 sm:pt-8">
				{header}
				<div className="mt-6 grid gap-x-8 gap-y-5 md:grid-cols-[208px_minmax(0,1fr)] lg:grid-cols-[208px_minmax(0,1fr)_280px]">
					<PartList formId={form.id} parts={parts} states={states} draftState={draftState} />
					<div className="min-w-0">
						<DeckForm form={form} staleText={stale} differences={differences}>
							<NameCard />
							<TakingPartCard conference={conference} />
							<StatusCard
								upload={upload}
								document={live?.document}
								conf={conference.path}
								sums={
									price && verified
										? {
												regular: formatMoney(price.total, price.currency, locale),
												sum: formatMoney(verified.price.total, verified.price.currency, locale),
											}
										: null
								}
								saving={
									price && young ? formatMoney(price.total - young.price.total, price.currency, locale) : null
								}
							/>
							<OrganizationCard />
							<ReportsCard presentable={own.presentable} />
							<SocialEventsCard conference={conference} capacities={own.events} seats={live?.seats ?? {}} />
							<ConsentCard />
						</DeckForm>
					</div>
					<aside
						aria-label={t("badge.label")}
						className="min-w-0 max-lg:-order-1 md:max-lg:col-span-2 md:max-lg:max-w-sm"
					>
						<div className="sticky top-[calc(2rem+var(--bar))] flex flex-col gap-4">
							<div>
								<p className="mb-2 text-13 text-secondary">{t("badge.label")}</p>
								<BadgePreview conference={conference} content={content} />
							</div>
							<div className="max-lg:hidden">
								<PriceCard
									title={t("price.title")}
									note={t("price.live")}
									conference={conference}
									content={content}
									price={price}
									cheaper={cheaper}
								/>
							</div>
						</div>
					</aside>
				</div>
			</div>
			<SendBar
				formId={form.id}
				conference={conference}
				content={content}
				missing={missing}
				held={held}
				isOver={isOver}
				price={price}
				cheaper={cheaper}
				label={label}
				other={other}
				busy={form.busy}
				onSend={() => void form.submit()}
			/>
		</div>
	);
}
