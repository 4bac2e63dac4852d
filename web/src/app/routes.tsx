import { Route, Routes } from "react-router";
import { ConferenceGate } from "./conference-gate.tsx";
import { ConferenceLayout } from "./conference-layout.tsx";
import { DefaultLayout } from "./default-layout.tsx";
import { lazyPage } from "./lazy-page.ts";
import { NotFound } from "./not-found.tsx";

const AdminLayout = lazyPage(() => import("./admin-layout.tsx"), "AdminLayout");
const AuthLayout = lazyPage(() => import("./auth-layout.tsx"), "AuthLayout");

/** Every address of the application; pages are loaded when they are opened. */
export function AppRoutes() {
	return (
		<Routes>
			<Route path="auth" element={<AuthLayout />}>
				<Route path="*" element={<NotFound />} />
			</Route>
			<Route element={<DefaultLayout />}>
				<Route path="*" element={<NotFound />} />
			</Route>
			<Route path=":conf" element={<ConferenceGate />}>
				<Route path="adm" element={<AdminLayout />}>
					<Route path="*" element={<NotFound />} />
				</Route>
				<Route element={<ConferenceLayout />}>
					<Route path="*" element={<NotFound />} />
				</Route>
			</Route>
		</Routes>
	);
}
