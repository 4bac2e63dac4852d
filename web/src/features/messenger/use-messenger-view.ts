import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatMessengerView, type MessengerView, parseMessengerView } from "./messenger-view.ts";

export function useMessengerView(): [MessengerView, (part: Partial<MessengerView>) => void] {
	const { search } = useLocation();
	const navigate = useNavigate();
	const view = useMemo(() => parseMessengerView(new URLSearchParams(search)), [search]);
	const change = useCallback(
		(part: Partial<MessengerView>) =>
			void navigate({ search: formatMessengerView({ ...view, ...part }) }, { replace: true }),
		[view, navigate],
	);
	return [view, change];
}
