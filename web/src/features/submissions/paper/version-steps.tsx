import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { isBusy, percentOf } from "../../../lib/upload/view.ts";
import { Link } from "../../../ui/link.tsx";
import type { VersionFormState } from "./use-version-form.ts";

interface VersionStepsProps {
	versionForm: VersionFormState;
	edit: string | null;
	/** Null: the authors see no review of this round. */
	replied: boolean | null;
}

export function VersionSteps({ versionForm, edit, replied }: VersionStepsProps) {
	const { t } = useTranslation("own-paper");
	const { form, files, revision } = versionForm;
	const answer = useWatch({ control: form.form.control, name: "answer" });
	const { view } = files.manuscript;
	const answered = replied === true || answer.trim() !== "";
	const ready = view.upload !== null;
	const sending = isBusy(view.state);
	return (
		<ol className="mt-4 divide-y divide-line border-t border-line">
			<Step done={ready} name={t("steps.file")}>
				{ready
					? t("steps.ready")
					: view.state === "checking"
						? t("steps.checking")
						: sending && t("steps.sending", { percent: percentOf(view) })}
			</Step>
			{revision && replied !== null && (
				<Step done={answered} name={t("steps.answer")}>
					{answered && t("steps.written")}
				</Step>
			)}
			{edit && (
				<Step done={false} name={t("steps.check")}>
					<Link to={edit} className="target inline-flex items-center font-medium text-link hover:underline">
						{t("steps.open")}
					</Link>
				</Step>
			)}
		</ol>
	);
}

function Step({ done, name, children }: { done: boolean; name: string; children: ReactNode }) {
	const { t } = useTranslation("own-paper");
	const Icon = done ? CircleCheck : CircleDashed;
	return (
		<li className="flex items-center gap-3 py-2.5 last:pb-0">
			<Icon aria-hidden size={18} className={done ? "shrink-0 text-good-icon" : "shrink-0 text-wait-icon"} />
			<span className={done ? "min-w-0 grow text-secondary" : "min-w-0 grow font-medium"}>
				{name}
				{done && <span className="sr-only"> ({t("steps.done")})</span>}
			</span>
			<span className="text-13 text-secondary">{children}</span>
		</li>
	);
}
