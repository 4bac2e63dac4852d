import type { Registration } from "@deck/contracts/registration";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { openFile, saveBlob } from "../../lib/download.ts";
import { findMissingCharacters } from "../../lib/print/font-characters.ts";
import { useUnsavedText } from "../../lib/unsaved-text.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { Field } from "../field.tsx";
import { MissingCharactersNote } from "../missing-characters-note.tsx";
import { TextArea } from "../text-area.tsx";
import { TextInput } from "../text-input.tsx";
import { useAction } from "../use-action.ts";

interface InvoiceDialogProps {
	registration: Registration;
	onClose(): void;
}

export function InvoiceDialog({ registration, onClose }: InvoiceDialogProps) {
	const { t } = useTranslation(["documents", "common"]);
	const conference = useConference();
	const kept = useUnsavedText(`invoice:${conference.path}:${registration.number}`, { name: "", details: "" });
	const { name, details } = kept.value;
	const missing = findMissingCharacters([{ who: t("documents:invoice.payer"), text: `${name} ${details}` }]);
	const make = async () => {
		const { invoiceFile } = await import("../../lib/registration/document-file.ts");
		return invoiceFile({ conference, registration }, kept.value);
	};
	const discard = () => {
		kept.clear();
		onClose();
	};
	const [opening, open] = useAction(() => openFile(make));
	const [saving, save] = useAction(async () => {
		const file = await make();
		saveBlob(file.blob, file.name);
		discard();
	});
	return (
		<Dialog
			open
			onClose={onClose}
			width={480}
			title={t("documents:invoice.title")}
			actions={
				<>
					<Button onClick={discard}>{t("common:cancel")}</Button>
					<Button icon={ExternalLink} busy={opening} onClick={open}>
						{t("documents:open")}
					</Button>
					<Button kind="primary" busy={saving} onClick={save}>
						{t("documents:save")}
					</Button>
				</>
			}
		>
			<p className="mb-4">{t("documents:invoice.lead")}</p>
			<div className="flex flex-col gap-4 text-ink">
				<Field label={t("documents:invoice.payer")} optional>
					<TextInput
						value={name}
						onChange={(next) => kept.set({ name: next, details })}
						maxLength={200}
						autoComplete="organization"
					/>
				</Field>
				<Field label={t("documents:invoice.details")} optional>
					<TextArea value={details} onChange={(next) => kept.set({ name, details: next })} maxLength={500} />
				</Field>
				<MissingCharactersNote missing={missing} />
			</div>
		</Dialog>
	);
}
