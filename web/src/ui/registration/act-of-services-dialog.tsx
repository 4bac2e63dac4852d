import { DOCUMENT_FIELDS } from "@deck/contracts/conference-parts";
import { dayIn, dayOfMoment, type LocalMoment, storedMoment } from "@deck/contracts/moments";
import type { Registration } from "@deck/contracts/registration";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { parseDay } from "../../lib/calendar.ts";
import { useConference } from "../../lib/conference.ts";
import type { Customer } from "../../lib/document-pdf/act-of-services.ts";
import { openFile, saveBlob } from "../../lib/download.ts";
import { findMissingCharacters } from "../../lib/print/font-characters.ts";
import { useUnsavedText } from "../../lib/unsaved-text.ts";
import { Button } from "../button.tsx";
import { DateInput } from "../date-input.tsx";
import { Dialog } from "../dialog.tsx";
import { Field } from "../field.tsx";
import { Link } from "../link.tsx";
import { MissingCharactersNote } from "../missing-characters-note.tsx";
import { TextArea } from "../text-area.tsx";
import { TextInput } from "../text-input.tsx";
import { TEXT_LINK } from "../text-link.ts";
import { useAction } from "../use-action.ts";

interface ActOfServicesDialogProps {
	registration: Registration;
	onClose(): void;
}

export function ActOfServicesDialog({ registration, onClose }: ActOfServicesDialogProps) {
	const { t } = useTranslation(["documents", "details", "common"]);
	const conference = useConference();
	const { dates, timezone, admin_roles, path } = conference;
	const last = dates.conference_end ?? dates.conference_start;
	const kept = useUnsavedText<Customer & { date: string }>(`act:${path}:${registration.number}`, {
		name: "",
		details: "",
		signatory: "",
		date: last ? dayOfMoment(storedMoment(last)) : dayIn(new Date(), timezone),
	});
	const { date, ...customer } = kept.value;
	const { name, details, signatory } = customer;
	const change = (part: Partial<typeof kept.value>) => kept.set({ ...kept.value, ...part });
	const day = parseDay(date);
	const missing = findMissingCharacters([
		{ who: t("documents:act.customer"), text: `${name} ${details} ${signatory}` },
	]);
	const missingFields = DOCUMENT_FIELDS.filter(
		(key) => !Object.values(conference.payment.locales).some(({ documents }) => documents?.[key]),
	);
	const make = async (day: LocalMoment) => {
		const { actOfServicesFile } = await import("../../lib/registration/document-file.ts");
		return actOfServicesFile({ conference, registration }, customer, dayOfMoment(day));
	};
	const discard = () => {
		kept.clear();
		onClose();
	};
	const [opening, open] = useAction(async () => {
		if (day) await openFile(() => make(day));
	});
	const [saving, save] = useAction(async () => {
		if (!day) return;
		const file = await make(day);
		saveBlob(file.blob, file.name);
		discard();
	});
	const off = day ? undefined : t("documents:act.no_date");
	return (
		<Dialog
			open
			onClose={onClose}
			width={480}
			title={t("documents:act.title")}
			actions={
				<>
					<Button onClick={discard}>{t("common:cancel")}</Button>
					<Button icon={ExternalLink} busy={opening} offReason={off} onClick={open}>
						{t("documents:open")}
					</Button>
					<Button kind="primary" busy={saving} offReason={off} onClick={save}>
						{t("documents:save")}
					</Button>
				</>
			}
		>
			<p className="mb-4">{t("documents:invoice.lead")}</p>
			{admin_roles.length > 0 && missingFields.length > 0 && (
				<p className="mb-4 text-14 text-wait">
					{t("documents:act.lacks", {
						names: missingFields.map((key) => t(`details:documents.${key}`)).join("; "),
					})}{" "}
					<Link to={`/${path}/adm/details`} className={TEXT_LINK}>
						{t("documents:act.set")}
					</Link>
				</p>
			)}
			<div className="flex flex-col gap-4 text-ink">
				<Field label={t("documents:act.customer")} hint={t("documents:act.customer_hint")} optional>
					<TextInput
						value={name}
						onChange={(next) => change({ name: next })}
						maxLength={200}
						autoComplete="organization"
					/>
				</Field>
				<Field label={t("documents:act.details")} hint={t("documents:act.details_hint")} optional>
					<TextArea value={details} onChange={(next) => change({ details: next })} maxLength={500} />
				</Field>
				<Field label={t("documents:act.signatory")} hint={t("documents:act.signatory_hint")} optional>
					<TextInput
						value={signatory}
						onChange={(next) => change({ signatory: next })}
						maxLength={200}
						autoComplete="off"
					/>
				</Field>
				<Field label={t("documents:act.date")} error={off ?? null}>
					<DateInput value={date} onChange={(next) => change({ date: next })} />
				</Field>
				<MissingCharactersNote missing={missing} />
			</div>
		</Dialog>
	);
}
