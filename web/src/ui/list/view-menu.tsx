import type { SavedView, ViewedList } from "@deck/contracts/saved-view";
import { ChevronDown, Link2, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { copyAddress } from "../../lib/copy-address.ts";
import type { ViewDefinition } from "../../lib/list/definition.ts";
import { useSavedViews } from "../../lib/list/saved-views.ts";
import { type ListView, readView, searchOf, wholeView } from "../../lib/list/view.ts";
import { reportError } from "../../lib/report-error.ts";
import { IconButton } from "../icon-button.tsx";
import { Menu, MenuItem } from "../menu.tsx";

const SaveViewDialog = lazy(async () => ({
	default: (await import("./save-view-dialog.tsx")).SaveViewDialog,
}));

interface ViewMenuProps {
	list: ViewDefinition<never, never> & { views: ViewedList };
	/** With what is searched for. */
	view: ListView;
	/** Takes another view instead. */
	onView: (view: ListView) => void;
}

/** The saved views of a list: which one this is, others to go to, saving this one; its address to be sent. */
export function ViewMenu({ list, view, onView }: ViewMenuProps) {
	const { t } = useTranslation("table");
	const conference = useConference();
	const { views = [], readAgain } = useSavedViews(list.views);
	const [saving, setSaving] = useState(false);
	const viewOf = ({ search }: SavedView) => readView(search, list, conference) ?? wholeView(list);
	const here = searchOf(view, list);
	const current = views.find((one) => searchOf(viewOf(one), list) === here);
	const remove = async ({ id, name }: SavedView) => {
		try {
			await api.api.conf[":conf"].adm.views[":id"].$delete({ param: { conf: conference.path, id } });
			alertSuccess(t("views.removed", { name }));
		} catch (error) {
			reportError(error);
		}
		readAgain();
	};
	const parts = [
		{ title: t("views.own"), views: views.filter(({ shared }) => !shared) },
		{ title: t("views.shared"), views: views.filter(({ shared }) => shared) },
	];
	const name = current?.name ?? (here === "" ? t("views.whole") : t("views.unsaved"));
	return (
		<div className="flex items-center gap-2 border-b border-line px-4 pb-3 max-lg:pt-3">
			<div className="min-w-0 grow">
				<Menu
					start
					label={t("views.menu", { name })}
					width="w-72 max-w-[calc(100vw-2rem)] max-h-96 overflow-y-auto"
					triggerClass="target flex w-full items-center gap-2 rounded-control border border-control bg-surface px-3 text-13 hover:bg-sunken"
					trigger={
						<>
							<span className="text-secondary">{t("views.view")}</span>
							<span className="min-w-0 grow truncate text-left font-medium">{name}</span>
							<ChevronDown aria-hidden size={16} className="shrink-0" />
						</>
					}
				>
					<MenuItem checked={here === ""} onSelect={() => onView(wholeView(list))}>
						{t("views.whole")}
					</MenuItem>
					{parts.map(
						(part) =>
							part.views.length > 0 && (
								<fieldset key={part.title} aria-label={part.title} className="min-w-0">
									<p aria-hidden className="px-3 pt-2 pb-1 text-12 text-secondary">
										{part.title}
									</p>
									{part.views.map((one) => (
										<MenuItem key={one.id} checked={one === current} onSelect={() => onView(viewOf(one))}>
											<span className="wrap-anywhere">{one.name}</span>
										</MenuItem>
									))}
								</fieldset>
							),
					)}
					{!current && here !== "" && (
						<div className="mt-1 border-t border-line pt-1">
							<MenuItem onSelect={() => setSaving(true)}>{t("views.save")}</MenuItem>
						</div>
					)}
				</Menu>
			</div>
			{current?.removable && (
				<IconButton
					icon={Trash2}
					label={t("views.remove", { name: current.name })}
					onClick={() => void remove(current)}
				/>
			)}
			<IconButton
				icon={Link2}
				label={t("views.copy")}
				onClick={() => void copyAddress(`${location.origin}${location.pathname}${here}`)}
			/>
			{saving && (
				<Suspense>
					<SaveViewDialog
						list={list.views}
						search={here}
						onClose={() => setSaving(false)}
						onDone={readAgain}
					/>
				</Suspense>
			)}
		</div>
	);
}
