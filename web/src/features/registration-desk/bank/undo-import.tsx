import { LIMITS } from "@deck/contracts/limits";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { splitIntoBatches } from "../../../lib/batches/batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { cx } from "../../../lib/cx.ts";
import { useUnsavedText } from "../../../lib/unsaved-text.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { type LastImport, readLastImport, storeLastImport } from "./last-import.ts";
import { undoPayments } from "./send-payments.ts";

interface UndoImportProps {
	initialImport?: LastImport;
	onUndone?(numbers: readonly number[]): void;
}

export function UndoImport({ initialImport, onUndone }: UndoImportProps) {
	const { t } = useTranslation("bank");
	const { path, id } = useConference();
	const { user } = useAuthSession();
	const person = user?.id ?? "";
	const [last, setLast] = useState(() => initialImport ?? readLastImport(person, id, new Date()));
	const [open, setOpen] = useState(false);
	const kept = useUnsavedText(`bank-undo:${path}`, { reason: "" });
	const { reason } = kept.value;
	const [said, say] = useState("");
	if (!last)
		return said ? (
			<p role="status" className={cx("pb-3", initialImport ? "" : "px-4 md:px-5")}>
				{said}
			</p>
		) : null;
	const count = last.payments.length;
	const undo = async () => {
		const undone: number[] = [];
		let left = last.payments;
		for (const portion of splitIntoBatches(last.payments, LIMITS.registrationsPerCall)) {
			const results = await undoPayments(path, portion, reason.trim());
			undone.push(...results.flatMap(({ payment, refused }) => (refused === null ? [payment.number] : [])));
			left = left.slice(portion.length);
			storeLastImport(person, id, { ...last, payments: left });
		}
		kept.clear();
		setLast(null);
		say(t("undo.done", { done: undone.length, refused: count - undone.length }));
		onUndone?.(undone);
	};
	return (
		<div
			className={cx("flex flex-wrap items-center gap-3 pb-3 text-14", initialImport ? "" : "px-4 md:px-5")}
		>
			{!initialImport && <p>{t("undo.last", { count })}</p>}
			<Button icon={Undo2} onClick={() => setOpen(true)}>
				{t("undo.button")}
			</Button>
			<ConfirmDialog
				open={open}
				onClose={() => setOpen(false)}
				title={t("undo.title", { count })}
				confirm={t("undo.confirm", { count })}
				back={t("undo.keep")}
				danger
				offReason={reason.trim() === "" ? t("undo.reason_needed") : undefined}
				onConfirm={undo}
			>
				<p className="mb-3">{t("undo.text")}</p>
				<Field label={t("undo.reason")}>
					<TextInput
						value={reason}
						maxLength={LIMITS.registrationReason}
						onChange={(text) => kept.set({ reason: text })}
					/>
				</Field>
			</ConfirmDialog>
		</div>
	);
}
