import type { LucideIcon } from "lucide-react";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../lib/api-error.ts";
import type { FieldProblem } from "../lib/form-resolver.ts";
import { reportError } from "../lib/report-error.ts";
import { serverProblems } from "../lib/server-problems.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { useProblemText } from "./form/problem-text.ts";
import { TextInput } from "./text-input.tsx";

export interface InputDialogProps {
	open: boolean;
	onClose(): void;
	title: string;
	children?: ReactNode;
	icon?: LucideIcon;
	/** What has to be typed; capitals and spaces around it make no difference. */
	expected: string;
	/** Names the field, such as "Paper number". */
	label: string;
	/** Says what to type; also why the button is off. */
	hint: string;
	/** The verb on the button. */
	confirm: string;
	/** Closes the dialog when it is done; a 422 is shown at the field, any other failure as an alert. */
	onConfirm(typed: string): Promise<void>;
}

/** Confirms something that destroys, only once the typed text equals the expected one. */
export function InputDialog(props: InputDialogProps) {
	const { open, onClose, title, children, icon, expected, label, hint, confirm, onConfirm } = props;
	const { t } = useTranslation("common");
	const text = useProblemText();
	const formId = useId();
	const [typed, setTyped] = useState("");
	const [problem, setProblem] = useState<FieldProblem | null>(null);
	const [busy, setBusy] = useState(false);
	const fits = typed.trim().toLowerCase() === expected.toLowerCase();

	const close = () => {
		if (busy) return;
		setTyped("");
		setProblem(null);
		onClose();
	};
	const act = async (event: SubmitEvent) => {
		event.preventDefault();
		if (!fits || busy) return;
		setBusy(true);
		try {
			await onConfirm(typed);
			setTyped("");
			onClose();
		} catch (error) {
			const refused = error instanceof ApiError ? serverProblems(error)[0]?.problem : undefined;
			if (refused) setProblem(refused);
			else reportError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<Dialog
			open={open}
			onClose={close}
			title={title}
			icon={icon}
			iconClass="text-bad-icon"
			width={440}
			actions={
				<>
					<Button onClick={close} offReason={busy ? t("wait") : undefined}>
						{t("cancel")}
					</Button>
					<Button
						type="submit"
						form={formId}
						kind="danger-last"
						busy={busy}
						offReason={fits ? undefined : hint}
					>
						{confirm}
					</Button>
				</>
			}
		>
			{children}
			<form id={formId} noValidate onSubmit={(event) => void act(event)} className="mt-4 text-ink">
				<Field label={label} hint={hint} error={problem && text(problem)}>
					<TextInput
						value={typed}
						onChange={(value) => {
							setTyped(value);
							setProblem(null);
						}}
						data-autofocus
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
					/>
				</Field>
			</form>
		</Dialog>
	);
}
