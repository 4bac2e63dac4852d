import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { focusFirstProblem } from "../../../lib/focus-problem.ts";
import { percentOf, type UploadState, type UploadView } from "../../../lib/upload/view.ts";
import { Button } from "../../../ui/button.tsx";
import { sectionsOf } from "../form/submit-sections.ts";
import { type FormParts, useSectionStates } from "../form/use-section-states.ts";

interface ActionBarProps<O> extends FormParts<O> {
	busy: boolean;
	label: string;
	onSave?: (() => void) | undefined;
	/** No submit button: Enter in a field must not submit. */
	onSubmit(): void;
}

export function ActionBar<O>({ busy, label, onSave, onSubmit, ...parts }: ActionBarProps<O>) {
	const { t } = useTranslation("submit");
	const states = useSectionStates(parts);
	const sections = sectionsOf(parts.upload !== null);
	const ready = sections.filter((key) => states[key].kind === "ready").length;
	const sending = parts.upload && states.file.kind === "sending" ? sendingText(parts.upload) : null;
	return (
		<div data-bottom-bar className="sticky bottom-0 z-20 border-t border-line bg-surface">
			<div className="mx-auto flex w-full max-w-[1224px] flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 sm:py-2.5">
				<p className="flex flex-wrap items-center gap-x-1.5 text-secondary max-sm:text-13">
					{states.problems > 0 ? (
						<button
							type="button"
							className="inline-flex items-center gap-2 py-1 font-medium text-bad underline"
							onClick={() => focusFirstProblem(document.getElementById(parts.id))}
						>
							<CircleAlert aria-hidden size={18} className="shrink-0 text-bad-icon" />
							{t("bar.fix", { count: states.problems })}
						</button>
					) : (
						<span>
							{ready === sections.length ? t("bar.ready") : t("ready_of", { ready, all: sections.length })}
						</span>
					)}
					{sending && (
						<>
							<span aria-hidden>·</span>
							<span>{t(`bar.${sending.key}`, sending.words)}</span>
						</>
					)}
				</p>
				<div className="flex gap-2 max-sm:w-full max-sm:*:grow">
					{onSave && (
						<Button onClick={onSave} className="max-sm:min-h-11">
							{t("draft.save")}
						</Button>
					)}
					<Button kind="primary" busy={busy} onClick={onSubmit} className="max-sm:min-h-11">
						{label}
					</Button>
				</div>
			</div>
		</div>
	);
}

/** With their own text; others show progress. */
const OWN_TEXT: ReadonlySet<UploadState> = new Set(["paused", "offline", "delayed", "checking"]);

function sendingText(upload: UploadView): { key: string; words: Record<string, number> } {
	if (OWN_TEXT.has(upload.state)) return { key: upload.state, words: {} };
	if (upload.left === null) return { key: "sending", words: { percent: percentOf(upload) } };
	return upload.left < 90
		? { key: "seconds", words: { count: Math.max(1, upload.left) } }
		: { key: "minutes", words: { count: Math.round(upload.left / 60) } };
}
