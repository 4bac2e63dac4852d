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
import { PasswordInput } from "./password-input.tsx";
import { TextInput } from "./text-input.tsx";

interface InputDialogProps {
	open: boolean;
	onClose(): void;
	title: string;
	children?: ReactNode;
	icon?: LucideIcon;
	/** Text to type exactly (specification §4). */
	expected: string;
	/** Such as "Paper number". */
	label: string;
	hint: string;
	/** `name` is its field in a refusal. */
	password?: { name: string; label: string };
	confirm: string;
	/** Closes the dialog on success; shows a 422 at its field, others as alerts. */
	onConfirm(typed: string, password: string): Promise<void>;
}

/** Confirms a destructive action by typing `expected`. */
export function InputDialog(props: InputDialogProps) {
	const { open, onClose, title, children, icon, expected, label, hint, password, confirm, onConfirm } = props;
	const { t } = useTranslation("common");
	const text = useProblemText();
	const formId = useId();
	const [typed, setTyped] = useState("");
	const [secret, setSecret] = useState("");
	const [problem, setProblem] = useState<{ name: string; problem: FieldProblem } | null>(null);
	const [busy, setBusy] = useState(false);
	const fits = typed === expected;
	const missing = password && secret === "" ? password.label : undefined;
	const ofPassword = problem?.name === password?.name;

	const empty = () => {
		setTyped("");
		setSecret("");
		setProblem(null);
	};
	const close = () => {
		if (busy) return;
		empty();
		onClose();
	};
	const act = async (event: SubmitEvent) => {
		event.preventDefault();
		if (!fits || missing || busy) return;
		setBusy(true);
		try {
			await onConfirm(typed, secret);
			empty();
			onClose();
		} catch (error) {
			const refused = error instanceof ApiError ? serverProblems(error)[0] : undefined;
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
						offReason={fits ? missing : hint}
					>
						{confirm}
					</Button>
				</>
			}
		>
			{children}
			<form
				id={formId}
				noValidate
				onSubmit={(event) => void act(event)}
				className="mt-4 flex flex-col gap-4 text-ink"
			>
				<Field label={label} hint={hint} error={problem && !ofPassword ? text(problem.problem) : null}>
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
				{password && (
					<Field label={password.label} error={problem && ofPassword ? text(problem.problem) : null}>
						<PasswordInput
							value={secret}
							onChange={(value) => {
								setSecret(value);
								setProblem(null);
							}}
							autoComplete="current-password"
						/>
					</Field>
				)}
			</form>
		</Dialog>
	);
}
