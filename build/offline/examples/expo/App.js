import { ExerciseFigure } from 'exercise-catalogue/react-native';
import { Image } from 'expo-image';
import { useEffect, useState } from 'react';
import { FlatList, Pressable, SafeAreaView, Text, TextInput, View } from 'react-native';
import { openExercises } from './catalogue';

const pageSize = 20;

/**
 * Pages through all exercises, or through those that the text finds. The one that is touched
 * moves above the list. It never waits for a network.
 */
export default function App() {
  const [live, setLive] = useState();
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const [shown, setShown] = useState();

  useEffect(() => {
    openExercises().then((live) => {
      setLive(live);
      // In the background; offline it fails, and everything stays as it is.
      live.update().catch(() => {});
    });
  }, []);

  if (!live) return null;
  const { catalogue } = live;
  const exercises = text === '' ? catalogue.filter({}, { limit }) : catalogue.search(text, { limit });
  return (
    <SafeAreaView style={{ flex: 1 }}>
      <TextInput placeholder={`Search ${catalogue.size} exercises`} value={text} onChangeText={setText} />
      {shown && <ExerciseFigure id={shown} size={240} />}
      <FlatList
        data={exercises}
        keyExtractor={({ id }) => id}
        onEndReached={() => setLimit(limit + pageSize)}
        renderItem={({ item }) => (
          <Pressable onPress={() => setShown(item.id)} style={{ flexDirection: 'row', gap: 12, padding: 12 }}>
            <Image source={item.gifUrl} style={{ width: 96, height: 96 }} accessibilityLabel={item.name} />
            <View style={{ flex: 1, justifyContent: 'center' }}>
              <Text>{item.name}</Text>
              <Text>
                {item.target} · {item.equipment}
              </Text>
            </View>
          </Pressable>
        )}
      />
    </SafeAreaView>
  );
}
