import { useState } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Offer } from "#contract/offers/offers.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { logProblem } from "#web/lib/log.ts";
import { keepToken } from "#web/offers/kept-token.ts";
import { RefusalQuestion } from "#web/offers/refusal-question.tsx";
import { WithStrength } from "#web/shared/accounts/strength/with-strength.tsx";
import { ShowPassword } from "#web/ui/forms/fields/show-password.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { UsernameField } from "#web/ui/forms/fields/username-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";

interface OfferAnswerProps {
  token: string;
  offer: Offer;
}

const load = () => import("#web/offers/offer-requests.ts");

export function OfferAnswer({ token, offer }: OfferAnswerProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  if (isRefusing) return <RefusalQuestion token={token} onKeep={() => setIsRefusing(false)} />;
  return (
    <>
      <Acceptance token={token} offer={offer} />
      <button type="button" className="button button-quiet" onClick={() => setIsRefusing(true)}>
        Decline
      </button>
    </>
  );
}

function Acceptance({ token, offer }: OfferAnswerProps) {
  if (offer.account === "none") return <NewMember token={token} offer={offer} />;
  if (offer.account === "own") return <Join token={token} offer={offer} />;
  return <LogIn token={token} email={offer.email} />;
}

function NewMember({ token, offer: { email, name, replaces_account } }: OfferAnswerProps) {
  const form = useRequestForm({
    initialValues: { name: name ?? "", password: "" },
    load: async () => (await load()).newMemberRequest(token),
    onSent: async ({ body }) => {
      const { logIn, rereadOffer } = await load();
      try {
        await logIn({ email, password: body.password });
      } catch (error) {
        // The page that follows has a link to log in.
        logProblem("Logging in after joining failed", error);
      }
      await rereadOffer();
    },
  });
  return (
    <RequestForm
      form={form}
      className="form"
      label="Accept my place"
      fields={{
        name: (field) => <NameField {...field} />,
        password: (field) => (
          <WithStrength known={[email]}>
            <ShowPassword isNew>
              {(type) => (
                <TextField
                  label="Choose a password"
                  type={type}
                  autoComplete="new-password"
                  {...field}
                />
              )}
            </ShowPassword>
          </WithStrength>
        ),
      }}
    >
      <UsernameField email={email} />
      <p className="soft small">You log in with {email} and this password.</p>
      {replaces_account && (
        <p className="soft small">
          Someone signed up with this address and never confirmed it. Your new account replaces that
          one.
        </p>
      )}
      <SubmitButton label="Accept my place" busyLabel="Accepting..." isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}

function NameField(field: FieldProps) {
  return (
    <TextField label="What should we call you?" autoComplete="given-name" isOptional {...field} />
  );
}

function Join({ token, offer: { email, name, has_name } }: OfferAnswerProps) {
  const form = useRequestForm({
    initialValues: has_name ? {} : { name: name ?? "" },
    load: async () => (await load()).joinRequest(token),
    onSent: async () => (await load()).rereadOffer(),
  });
  return (
    <RequestForm
      form={form}
      className="form"
      label="Accept my place"
      fields={{ name: (field) => !has_name && <NameField {...field} /> }}
    >
      <p>You are logged in as {email}.</p>
      <SubmitButton label="Accept my place" busyLabel="Accepting..." isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}

/** The token is in no address, so that nobody finds it later. */
function LogIn({ token, email }: { token: string; email: string }) {
  return (
    <>
      <p>You have an account with {email}. Log in with it to accept your place.</p>
      <p className="actions">
        <Link
          className="button"
          to={addresses.auth}
          state={{ from: addresses.place, userId: null }}
          onClick={() => keepToken({ token, email })}
        >
          Log in
        </Link>
      </p>
    </>
  );
}
