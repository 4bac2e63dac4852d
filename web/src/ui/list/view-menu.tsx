import type { SavedView, SavedViewList } from "@deck/contracts/saved-view";
import { ChevronDown, Link2, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { copyAddress } from "../../lib/copy-address.ts";
import type { ViewDefinition } from "../../lib/list/definition.ts";
import { useSavedViews } from "../../lib/list/saved-views.ts";
import { useViewActions } from "../../lib/list/use-view-actions.ts";
import { defaultView, formatView, type ListView, parseView } from "../../lib/list/view.ts";
import type { ViewStore } from "../../lib/list/view-store.ts";
import { IconButton } from "../icon-button.tsx";
import { Menu, MenuItem } from "../menu.tsx";
import { lazyPart, PromptSuspense } from "../prompt-suspense.tsx";

const SaveViewDialog = lazyPart(async () => (await import("./save-view-dialog.tsx")).SaveViewDialog);

const RenameViewDialog = lazyPart(async () => (await import("./rename-view-dialog.tsx")).RenameViewDialog);

interface ViewMenuProps {
	list: ViewDefinition<never, never> & { store: ViewStore };
	kind: SavedViewList;
	/** Includes the search. */
	view: ListView;
	onView: (view: ListView) => void;
}

export function ViewMenu({ list, kind, view, onView }: ViewMenuProps) {
	const { t } = useTranslation("table");
	const conference = useConference();
	const { views = [], reload } = useSavedViews(kind);
	const acts = useViewActions(reload);
	const [asking, ask] = useState<"save" | "rename" | null>(null);
	const viewOf = ({ search }: SavedView) => parseView(search, list, conference) ?? defaultView(list);
	const here = formatView(view, list);
	const whole = here === "";
	const current = views.find((one) => formatView(viewOf(one), list) === here);
	const { basis, base } = list.store();
	const based = basis[conference.id];
	const viewId = current?.id ?? (whole ? null : based);
	useEffect(() => {
		if (viewId !== undefined && (viewId ?? undefined) !== based) base(conference.id, viewId);
	}, [viewId, based, base, conference.id]);
	const shown = current ?? (whole ? undefined : views.find(({ id }) => id === based));
	const parts = [
		{ title: t("views.own"), views: views.filter(({ shared }) => !shared) },
		{ title: t("views.shared"), views: views.filter(({ shared }) => shared) },
	];
	const name =
		current?.name ??
		(shown ? t("views.changed", { name: shown.name }) : t(whole ? "views.whole" : "views.unsaved"));
	return (
		<div className="flex items-center gap-2 border-b border-line px-4 pb-3 max-lg:pt-3">
			<div className="min-w-0 grow">
				<Menu
					start
					label={t("views.menu", { name })}
					width="w-72 max-h-96!"
					triggerClass="target flex w-full items-center gap-2 rounded-control border border-control bg-surface px-3 text-13 hover:bg-sunken"
					trigger={
						<>
							<span className="text-secondary">{t("views.view")}</span>
							<span className="min-w-0 grow truncate text-left font-medium">{name}</span>
							<ChevronDown aria-hidden size={16} className="shrink-0" />
						</>
					}
				>
					<MenuItem checked={whole} onSelect={() => onView(defaultView(list))}>
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
					{(shown?.changeable || !(current || whole)) && (
						<div className="mt-1 border-t border-line pt-1">
							{shown?.changeable && !current && (
								<MenuItem onSelect={() => void acts.update(shown, here)}>
									<span className="wrap-anywhere">{t("views.update", { name: shown.name })}</span>
								</MenuItem>
							)}
							{shown?.changeable && (
								<MenuItem onSelect={() => ask("rename")}>
									<span className="wrap-anywhere">{t("views.rename", { name: shown.name })}</span>
								</MenuItem>
							)}
							{!(current || whole) && <MenuItem onSelect={() => ask("save")}>{t("views.save")}</MenuItem>}
						</div>
					)}
				</Menu>
			</div>
			{current?.changeable && (
				<IconButton
					icon={Trash2}
					label={t("views.remove", { name: current.name })}
					onClick={() => void acts.remove(current)}
				/>
			)}
			<IconButton
				icon={Link2}
				label={t("views.copy")}
				onClick={() => void copyAddress(`${location.origin}${location.pathname}${here}`)}
			/>
			<PromptSuspense>
				{asking === "save" && (
					<SaveViewDialog list={kind} search={here} onClose={() => ask(null)} onDone={reload} />
				)}
				{asking === "rename" && shown && (
					<RenameViewDialog
						view={shown}
						onClose={() => ask(null)}
						onDone={(after) => acts.renamed(shown, after)}
					/>
				)}
			</PromptSuspense>
		</div>
	);
}
