import { Route, Routes } from "react-router";
import { LoginPage } from "../features/account/login-page.tsx";
import { RegisterPage } from "../features/account/register-page.tsx";
import { VerifyPage } from "../features/account/verify-page.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { NotFound } from "./not-found.tsx";

/** Everything below /auth: the layout and its few small pages come together. */
export function AuthRoutes() {
	return (
		<>
			<Routes>
				<Route element={<AuthLayout />}>
					<Route path="login" element={<LoginPage />} />
					<Route path="register" element={<RegisterPage />} />
					<Route path="verify/:id/:hash" element={<VerifyPage />} />
					<Route path="*" element={<NotFound />} />
				</Route>
			</Routes>
			<Toaster />
		</>
	);
}
