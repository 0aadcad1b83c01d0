import { useId } from 'preact/hooks';
import type { SiteList } from '../../data/site-lists.ts';
import { offeredRoutes, targetOf } from './requests.ts';

/** What is chosen in the form. */
export interface RequestForm {
  /** The name of a route. */
  readonly route: string;
  /** The values in the paths of routes, by their names. */
  readonly values: { readonly [route: string]: string };
  readonly filters: { readonly [name: string]: string };
  readonly limit: string;
  readonly offset: string;
}

/** The form before anything is chosen: the first exercises of a list. */
export const firstForm: RequestForm = {
  route: offeredRoutes.find(({ list }) => list !== undefined)!.name,
  values: {},
  filters: {},
  limit: '3',
  offset: '',
};

/** The route of a form, the words that its path may have, the value in the path, and the address. */
export function requestOf({ route: name, values, filters, limit, offset }: RequestForm, lists: readonly SiteList[]) {
  const route = offeredRoutes.find((each) => each.name === name)!;
  const words = lists.find((list) => list.name === route.list)?.words;
  const value = values[name] ?? words?.[0]?.word ?? route.typed?.example ?? '';
  const target = targetOf({
    path: route.path(value),
    parameters: route.isList ? { ...filters, limit, offset } : {},
  });
  return { route, words, value, target };
}

interface RequestFieldsProps {
  readonly lists: readonly SiteList[];
  readonly form: RequestForm;
  readonly apiKey: string;
  readonly isSending: boolean;
  readonly onChange: (form: RequestForm) => void;
  readonly onKey: (key: string) => void;
}

/** The fields of a request, its address, and the button that sends it. */
export function RequestFields({ lists, form, apiKey, isSending, onChange, onKey }: RequestFieldsProps) {
  const id = useId();
  const { route, words, value, target } = requestOf(form, lists);
  const valueLabel = route.typed?.label ?? 'Value';
  const setValue = (value: string) => onChange({ ...form, values: { ...form.values, [route.name]: value } });
  return (
    <>
      <TextField
        id={`${id}-key`}
        label="Key"
        value={apiKey}
        placeholder="Paste the key that npm start printed"
        onValue={(key) => onKey(key.trim())}
      />
      <SelectField
        id={`${id}-route`}
        label="Route"
        value={route.name}
        options={offeredRoutes.map(({ name, label }) => [name, label])}
        onValue={(route) => onChange({ ...form, route })}
      />
      {words ? (
        <SelectField
          id={`${id}-value`}
          label={valueLabel}
          value={value}
          options={words.map(({ word, count }) => [word, `${word} (${count})`])}
          onValue={setValue}
        />
      ) : (
        route.typed && <TextField id={`${id}-value`} label={valueLabel} value={value} onValue={setValue} />
      )}
      {route.isList && (
        <fieldset class="parameters">
          <legend>Filters and page</legend>
          {lists
            .filter(({ name, isInApi }) => isInApi && name !== route.list)
            .map(({ name, label, words }) => (
              <SelectField
                key={name}
                id={`${id}-${name}`}
                label={label}
                value={form.filters[name] ?? ''}
                options={[['', 'any'], ...words.map(({ word }): Option => [word, word])]}
                onValue={(word) => onChange({ ...form, filters: { ...form.filters, [name]: word } })}
              />
            ))}
          <TextField
            id={`${id}-limit`}
            label="Limit"
            value={form.limit}
            inputMode="numeric"
            onValue={(limit) => onChange({ ...form, limit })}
          />
          <TextField
            id={`${id}-offset`}
            label="Offset"
            value={form.offset}
            inputMode="numeric"
            onValue={(offset) => onChange({ ...form, offset })}
          />
        </fieldset>
      )}
      <p class="request-line">
        <span class="method">GET</span> <code>{target}</code>
      </p>
      <div class="actions">
        <button type="submit" class="button" disabled={isSending}>
          {isSending ? 'Sending …' : 'Send'}
        </button>
      </div>
    </>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

type Option = readonly [value: string, label: string];

function SelectField({ id, label, value, options, onValue }: FieldProps & { readonly options: readonly Option[] }) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  readonly placeholder?: string;
  /** `numeric` for a whole number. Other input is sent as well, so that the service can report it. */
  readonly inputMode?: 'numeric';
}

function TextField({ id, label, value, placeholder, inputMode, onValue }: TextFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        inputMode={inputMode}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}
