import { ErrorPage } from "./error-page.tsx";

export function NotFound() {
	return <ErrorPage status={404} />;
}
