import type { SavedView } from "@deck/contracts/saved-view";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../alerts.ts";
import { api, idempotent, json } from "../api.ts";
import { ApiError } from "../api-error.ts";
import { useConference } from "../conference.ts";
import { reportError } from "../report-error.ts";

export interface ViewActions {
	/** Refused if somebody else changed it meanwhile. */
	update(view: SavedView, search: string): Promise<void>;
	renamed(before: SavedView, after: SavedView): void;
	remove(view: SavedView): Promise<void>;
}

export function useViewActions(reload: () => void): ViewActions {
	const { t } = useTranslation(["table", "common"]);
	const { path } = useConference();
	const route = api.api.conf[":conf"].adm.views[":id"];
	const paramOf = ({ id }: SavedView) => ({ conf: path, id });
	const put = ({ name, version, ...view }: SavedView, search: string) =>
		json(
			route.$put(
				{ param: paramOf({ name, version, ...view }), json: { name, search, version } },
				idempotent(crypto.randomUUID()),
			),
		);
	const attempt = async (act: () => Promise<void>) => {
		try {
			await act();
		} catch (error) {
			if (error instanceof ApiError && error.status === 409) alertError(t("table:views.stale"));
			else reportError(error);
		}
		reload();
	};
	const undo = (act: () => Promise<unknown>) => ({
		label: t("common:undo"),
		act: () => void attempt(async () => void (await act())),
	});
	return {
		update: (view, search) =>
			attempt(async () => {
				const { version } = await put(view, search);
				const back = undo(() => put({ ...view, version }, view.search));
				alertSuccess(t("table:views.updated", { name: view.name }), back);
			}),
		renamed(before, { name, search, version }) {
			const back = undo(() => put({ ...before, version }, search));
			alertSuccess(t("table:views.renamed", { name }), back);
			reload();
		},
		remove: (view) =>
			attempt(async () => {
				await route.$delete({ param: paramOf(view) }, idempotent(crypto.randomUUID()));
				const back = undo(() => route.undo.$post({ param: paramOf(view) }, idempotent(crypto.randomUUID())));
				alertSuccess(t("table:views.removed", { name: view.name }), back);
			}),
	};
}
