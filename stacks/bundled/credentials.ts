import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * In Lambda credentials are in the environment: the SDK's other ways to them (profiles, single sign-on, roles of
 * machines) stay out of the bundle.
 * @public
 */
export const defaultProvider = fromEnv;
