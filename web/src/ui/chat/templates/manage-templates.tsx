import type { AnswerTemplate } from "@deck/contracts/answer-template";
import { LIMITS } from "@deck/contracts/limits";
import { NotebookText, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, idempotent } from "../../../lib/api.ts";
import { useTemplates } from "../../../lib/chat/use-templates.ts";
import { useConference } from "../../../lib/conference.ts";
import { reportError } from "../../../lib/report-error.ts";
import { Button } from "../../button.tsx";
import { Dialog } from "../../dialog.tsx";
import { IconButton } from "../../icon-button.tsx";
import { TemplateFields } from "./template-fields.tsx";

export function ManageTemplates({ onClose }: { onClose(): void }) {
	const { t } = useTranslation(["chat", "common"]);
	const { path } = useConference();
	const { data, reload } = useTemplates();
	const [editing, edit] = useState<AnswerTemplate | "new" | null>(null);
	const route = api.api.conf[":conf"].adm.templates[":id"];
	const remove = async ({ id, name }: AnswerTemplate) => {
		const param = { conf: path, id };
		const restore = () => route.undo.$post({ param }, idempotent(crypto.randomUUID()));
		try {
			await route.$delete({ param }, idempotent(crypto.randomUUID()));
			alertSuccess(t("chat:templates.removed", { name }), {
				label: t("common:undo"),
				act: () => void restore().then(reload, reportError),
			});
		} catch (error) {
			reportError(error);
		}
		reload();
	};
	const templates = data?.templates ?? [];
	const full = templates.length >= LIMITS.templates;
	return (
		<Dialog open onClose={onClose} title={t("chat:templates.title")} icon={NotebookText} width={720} full>
			{editing ? (
				<TemplateFields
					template={editing === "new" ? null : editing}
					onClose={() => edit(null)}
					onDone={reload}
				/>
			) : (
				<div className="mt-3 text-ink">
					<p className="text-14 text-secondary">{t("chat:templates.about")}</p>
					<ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
						{templates.map((template) => (
							<li key={template.id} className="flex items-center gap-2 py-1">
								<span className="min-w-0 grow text-14 font-medium wrap-anywhere">{template.name}</span>
								<IconButton
									icon={Pencil}
									label={t("chat:templates.edit", { name: template.name })}
									onClick={() => edit(template)}
								/>
								<IconButton
									icon={Trash2}
									label={t("chat:templates.remove", { name: template.name })}
									onClick={() => void remove(template)}
								/>
							</li>
						))}
					</ul>
					<div className="mt-4 flex flex-wrap justify-between gap-2">
						<Button
							icon={Plus}
							data-autofocus
							onClick={() => edit("new")}
							offReason={full ? t("chat:templates.most", { number: LIMITS.templates }) : undefined}
						>
							{t("chat:templates.add")}
						</Button>
						<Button onClick={onClose}>{t("common:close")}</Button>
					</div>
				</div>
			)}
		</Dialog>
	);
}
