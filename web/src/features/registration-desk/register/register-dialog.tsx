import { ATTENDANCE_FORMATS } from "@deck/contracts/conference-parts";
import { inputsFrom } from "@deck/contracts/fields";
import { formatMoney } from "@deck/contracts/money";
import type { StaffRegistration } from "@deck/contracts/registration";
import { StaffRegistrationForm } from "@deck/contracts/registration-actions";
import {
	REGISTRATION_FIELDS,
	type RegistrationChoice,
	type RegistrationFieldName,
} from "@deck/contracts/registration-fields";
import { calculatePrice } from "@deck/contracts/registration-price";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { EmailLanguage } from "../../../ui/form/email-language.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { RegistrationFields } from "../../../ui/registration/registration-fields.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { BadgeNameFields } from "../badge-name-fields.tsx";
import { OrganizationFields } from "../organization-fields.tsx";
import { PresentedPapersField } from "../presented-papers-field.tsx";
import { useRegistrationsContext } from "../registrations-context.ts";
import { SocialEventsField } from "../social-events-field.tsx";

/** Registers a person by address, also outside the window. Staff see the document, so none is uploaded. */
export function RegisterDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation(["registrations", "common"]);
	const { path: conf, places } = useConference();
	const context = useRegistrationsContext();
	const navigate = useNavigate();
	const names = { first_name: "", last_name: "" };
	const form = useDeckForm({
		schema: StaffRegistrationForm,
		defaults: {
			email: "",
			document_seen: false,
			language: context.locale,
			content: {
				locales: { en: names, ru: names },
				place: places[0]?.id ?? "",
				format: "listener",
				...inputsFrom(REGISTRATION_FIELDS),
				status: "none",
				young: false,
				events: [],
				papers: [],
				organization: { kind: "other", short_name: "", city: "" },
				consent: false as true,
			},
		},
		storageKey: `register:${conf}`,
		notStored: ["document_seen"],
		send: (values, attempt): Promise<StaffRegistration> =>
			json(api.api.conf[":conf"].adm.registrations.$post({ param: { conf }, json: values }, attempt.options)),
		onDone({ number }) {
			onClose();
			alertSuccess(t("register.done", { number }));
			void navigate(`/${conf}/adm/registrations/${number}`);
		},
	});
	const { control, setValue } = form.form;
	// Each person consents anew.
	useEffect(() => setValue("content.consent", false as true), [setValue]);
	const [format, status, place, seen] = useWatch({
		control,
		name: ["content.format", "content.status", "content.place", "document_seen"],
	});
	const texts = {
		label: (name: RegistrationFieldName) => t(`facts.${name}`),
		choiceText: (choice: RegistrationChoice) => t(`choice.${choice}`),
	};
	const pair = "grid field-row gap-4 sm:grid-cols-2";
	return (
		<Dialog open onClose={onClose} title={t("register.title")} width={640} full>
			<p>{t("register.lead")}</p>
			<DeckForm form={form} className="mt-4 text-ink">
				<FormField name="email" label={t("email")}>
					{(field) => <TextInput {...field} type="email" autoComplete="off" />}
				</FormField>
				<EmailLanguage />
				<div className={pair}>
					<BadgeNameFields />
					<FormField name="content.place" label={t("export.place")}>
						{(field) => (
							<Select {...field} options={[...context.venues].map(([value, label]) => ({ value, label }))} />
						)}
					</FormField>
					<FormField<(typeof ATTENDANCE_FORMATS)[number]> name="content.format" label={t("export.format")}>
						{(field) => (
							<Select
								{...field}
								options={ATTENDANCE_FORMATS.map((value) => ({ value, label: t(`register.format.${value}`) }))}
							/>
						)}
					</FormField>
				</div>
				{format === "presenter" && <PresentedPapersField />}
				<div className={pair}>
					<RegistrationFields {...texts} part="taking_part" />
					<RegistrationFields
						{...texts}
						part="status"
						onChange={(name, value) => {
							if (name !== "status" || value !== "none") return;
							setValue("document_seen", false);
							setValue("content.young", false);
						}}
					/>
				</div>
				{status !== "none" && (
					<FormField<boolean> name="document_seen" label={t("register.young")} hideLabel="always">
						{({ onBlur: _, onChange, ...field }) => (
							<Checkbox
								{...field}
								onChange={(on) => {
									onChange(on);
									form.form.setValue("content.young", on);
								}}
							>
								{t("register.young")}
								<span className="block text-13 text-secondary">{t("register.young_hint")}</span>
							</Checkbox>
						)}
					</FormField>
				)}
				<OrganizationFields control={control} />
				<SocialEventsField events={context.socialEvents} />
				<RegistrationFields {...texts} part="consent" />
				<FormField<boolean> name="content.consent" label={t("facts.consent")} hideLabel="always">
					{({ onBlur: _, ...field }) => <Checkbox {...field}>{t("register.consent")}</Checkbox>}
				</FormField>
				<PriceLine place={place} format={format} young={status !== "none" && seen === true} />
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("register.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}

interface PriceLineProps {
	place: string | undefined;
	format: (typeof ATTENDANCE_FORMATS)[number] | undefined;
	young: boolean;
}

/** Shows a new registration's price; paper discounts are known only after saving. */
function PriceLine({ place = "", format = "listener", young }: PriceLineProps) {
	const { t } = useTranslation("registrations");
	const { fees } = useConference();
	const locale = useLocale();
	const price = calculatePrice(fees, { place, format, young, papers: [] });
	const sum = price && formatMoney(price.total, price.currency, locale);
	return (
		<p role="status" className="font-medium">
			{sum === null
				? t("register.price_none")
				: format === "presenter"
					? t("register.price_less", { sum })
					: t("register.price", { sum })}
		</p>
	);
}
